/**
 * Every value of the header `X-Error-Code`, in the order of their statuses. The API reference and the machine-readable
 * description are made from this table, and a reason that is not in it does not compile: whoever throws a new one adds
 * a line here. `meaning` is one sentence for an integrator; `example` is a typical text of the body's `error`, where
 * the meaning does not serve as one.
 */
export const ERROR_REASONS = {
  // 400
  validation_failed: {
    status: 400,
    meaning: 'A field is missing, unknown, or not of the accepted form. The text begins with the path of the field.',
    example: 'title: must not be empty',
  },
  malformed_body: {
    status: 400,
    meaning: 'The body is not a JSON object in UTF-8.',
    example: 'The request body is not valid JSON.',
  },
  document_invalid: {
    status: 400,
    meaning: 'The document breaks a rule of the authoring guide. The text begins with the path inside the document.',
    example: 'document.content[3].attrs.onclick: is not an attribute of paragraph',
  },
  block_type_changed: {
    status: 400,
    meaning: 'The replacement of a block has another type than the block it replaces.',
    example: 'block.type: must stay paragraph',
  },
  block_id_changed: {
    status: 400,
    meaning: 'The replacement of a block has another attrs.id than the block it replaces.',
    example: 'block.attrs.id: must stay b_intro',
  },
  id_type_changed: {
    status: 400,
    meaning: 'An id that was once published now belongs to a node of another type.',
    example: 'document.content[5].attrs.id: was published as a quiz and cannot become a poll',
  },
  markdown_invalid: {
    status: 400,
    meaning: 'The Markdown cannot become a document. The text begins with the line.',
    example: 'line 12: a single question needs exactly one checked option',
  },
  unknown_tag: {
    status: 400,
    meaning: 'A tag is not in the registry. Create it with POST /tags first.',
    example: 'tags: "woodwork" is not in the tag registry; create it with POST /tags first',
  },
  search_too_broad: {
    status: 400,
    meaning: 'A search for so few letters takes too long to count in this organization.',
    example: 'q: is too short to search this many contents; give at least three letters or digits in a row',
  },
  image_invalid: {
    status: 400,
    meaning: 'The bytes are not a PNG, JPEG, WebP, GIF or AVIF image that can be decoded.',
    example: 'data: must be a PNG, JPEG, WebP, GIF or AVIF image that can be decoded',
  },
  image_too_large: {
    status: 400,
    meaning: 'The image has more than 50,000,000 pixels, all frames together.',
    example: 'data: must have at most 50,000,000 pixels, all frames together',
  },
  unknown_image: {
    status: 400,
    meaning: 'The path does not name an image that this organization has uploaded.',
    example: 'logo: is not the path of an image that this organization has uploaded',
  },
  tax_id_invalid: {
    status: 400,
    meaning: 'The tax id cannot be one of its type: its length, its characters or its check digits are wrong.',
    example: 'taxId: is not a CNPJ. Check it for a typing error.',
  },

  request_decided: {
    status: 400,
    meaning: 'The enrollment request is not pending any more.',
    example: 'This request was approved already.',
  },
  request_overdue: {
    status: 400,
    meaning: 'The 30 days in which a paid request can be approved are over. Its buyer is refunded.',
  },
  refund_pending: {
    status: 400,
    meaning: 'The purchase of the enrollment request is being refunded, so nobody can decide it.',
  },
  request_disputed: {
    status: 400,
    meaning: 'The purchase of the enrollment request is disputed, so it cannot be approved.',
  },
  request_not_enrollable: {
    status: 400,
    meaning:
      'Who asks is enrolled in the content already: without access (suspended, past due, blocked), or with access that the payment of the request would not carry.',
    example: 'Grace Hopper is suspended in this content; let them back there instead.',
  },

  // 401
  unauthenticated: {
    status: 401,
    meaning: 'The API key is missing, malformed, unknown, expired or revoked.',
    example: 'Send a valid API key in the header Authorization: Bearer <key>.',
  },

  // 403
  forbidden: {
    status: 403,
    meaning: 'The caller may see the resource but not do this with it.',
    example: 'Your role does not allow this. Ask an owner or admin of the organization.',
  },

  // 404
  not_found: {
    status: 404,
    meaning: 'Nothing has that path or id, or it belongs to another organization.',
    example: 'Content not found.',
  },
  block_not_found: {
    status: 404,
    meaning: 'The draft has no top-level block with that id.',
    example: 'Block not found.',
  },

  // 405
  method_not_allowed: {
    status: 405,
    meaning: 'The path exists, the method does not. The header Allow lists the methods that do.',
    example: 'Use GET or PATCH or HEAD here.',
  },

  // 409
  idempotency_key_in_flight: {
    status: 409,
    meaning: 'The first request with this Idempotency-Key is still being answered. Try again after Retry-After.',
    example: 'A request with this Idempotency-Key is still being answered.',
  },
  idempotency_key_reused: {
    status: 409,
    meaning: 'This Idempotency-Key was used for a request with another method, path or body.',
    example: 'This Idempotency-Key was used for another request.',
  },
  default_team: {
    status: 409,
    meaning: 'The default team cannot be deleted.',
  },
  slug_taken: {
    status: 409,
    meaning: 'Another content of the organization has this route segment.',
    example: 'slug: "dovetail-joints" is the route segment of another content; choose another one',
  },
  tag_exists: {
    status: 409,
    meaning: 'The registry has this tag already.',
    example: 'name: the tag "woodwork" exists already',
  },
  stale_revision: {
    status: 409,
    meaning: 'The draft was written since the revision that the request names. Nothing was overwritten.',
    example: 'expectedRevision: the draft is at revision 8 by now; read it again and repeat your change',
  },
  content_referenced: {
    status: 409,
    meaning: 'A content cannot be deleted while another one refers to it.',
    example: 'This content is referenced by "Joinery for beginners"; remove those references first.',
  },
  reference_unknown: {
    status: 409,
    meaning: 'The draft refers to a content that does not exist in the organization.',
    example: 'The reference b_joints leads to no content of this organization.',
  },
  reference_unpublished: {
    status: 409,
    meaning: 'The draft refers to a content that is not published.',
    example: 'The reference b_joints leads to "Dovetail joints", which is not published; publish it first.',
  },
  reference_cycle: {
    status: 409,
    meaning: 'The references of the draft lead back to the content itself.',
    example: 'The references of this content lead back to it.',
  },
  manifest_too_large: {
    status: 409,
    meaning: 'With everything it references, the content has more than 20,000 things that count towards progress.',
  },
  team_name_taken: {
    status: 409,
    meaning: 'Another team of the organization has this name.',
    example: 'name: there is already a team called Woodwork.',
  },
  team_owns_contents: {
    status: 409,
    meaning: 'A team that owns contents cannot be deleted. Move them to another team first.',
    example: 'This team owns 7 contents. Move them to another team first.',
  },

  content_purchased: {
    status: 409,
    meaning: 'A content that was ever purchased, or of which a checkout was ever begun, cannot be deleted.',
    example: 'This content was purchased, or a checkout of it was begun, so it cannot be deleted.',
  },
  content_not_for_sale: {
    status: 409,
    meaning: 'Offers belong to courses; an article cannot be sold by itself.',
  },
  offer_archived: {
    status: 409,
    meaning: 'An archived offer sells no more, so it cannot become the primary one.',
  },
  offer_is_primary: {
    status: 409,
    meaning:
      'The primary offer cannot be archived while other offers of its content are active. Make one primary first.',
  },
  offer_has_cohorts: {
    status: 409,
    meaning: 'An offer that has cohorts stays one that is taught in cohorts.',
  },
  capacity_too_small: {
    status: 409,
    meaning: 'More seats are taken than the capacity would allow.',
    example: 'capacity: 12 seats are taken already',
  },
  offer_full: {
    status: 409,
    meaning: 'All seats of the offer are taken.',
  },
  cohort_full: {
    status: 409,
    meaning: 'All seats of the cohort are taken.',
  },
  no_primary_offer: {
    status: 409,
    meaning: 'No offer was named, and the content has no primary one.',
    example: 'This content has no primary offer; name one with offerId, or create one.',
  },
  already_enrolled: {
    status: 409,
    meaning: 'The person is enrolled in the content already.',
  },
  learner_without_access: {
    status: 409,
    meaning:
      'The person is enrolled already, but has no access: suspended, past due or blocked. Whoever has access is answered with 200 instead. Staff lets the suspended back; the others come back with their payment.',
    example:
      'This person is enrolled already, but has no access: the staff suspended them; set status to active to let them back.',
  },
  learner_status_fixed: {
    status: 409,
    meaning: 'From its present status the staff cannot give the enrollment this one.',
    example: 'status: this learner is past due, so only their payment lets them back',
  },
  learner_ended: {
    status: 409,
    meaning: 'The access is over and its seats are given back, so there is nothing to move. Enroll the person again.',
  },
  request_pending: {
    status: 409,
    meaning: 'The person waits for the decision of another request for this content.',
  },
  purchase_not_refundable: {
    status: 409,
    meaning:
      'Nothing of this purchase can be given back: it cost nothing, was never paid, is canceled, or is disputed.',
    example: 'This purchase is disputed: the bank holds the money, and decides whose it is.',
  },
  payments_not_connected: {
    status: 409,
    meaning: 'No payment account is connected, or the one that is may not be paid yet.',
    example: 'No payment account is connected.',
  },
  offer_self_paced: {
    status: 409,
    meaning: 'Cohorts belong to offers that are taught in cohorts. Set deliveryMode to cohort first.',
  },
  cohort_not_empty: {
    status: 409,
    meaning: 'A cohort can be deleted only while nobody is in it, and nobody has asked for or bought a place in it.',
    example: 'This cohort has 3 members. Move them to another one first.',
  },
  learner_of_another_offer: {
    status: 409,
    meaning: 'The learner holds another offer of the content than the one that the cohort belongs to.',
    example: 'This learner holds another offer of the content; move them to it first.',
  },
  discussion_disabled: {
    status: 409,
    meaning: 'The offer that the cohort belongs to has no discussion. Set its discussionEnabled to true first.',
  },
  post_is_reply: {
    status: 409,
    meaning: 'A reply cannot be pinned; pin its question.',
  },
  campaign_code_taken: {
    status: 409,
    meaning: 'Another campaign of the organization has this code.',
    example: 'code: AUTUMN20 is the code of another campaign',
  },
  campaign_redeemed: {
    status: 409,
    meaning: 'A campaign whose code was used cannot be deleted. Set active to false instead.',
  },
  campaign_limit_too_small: {
    status: 409,
    meaning: 'The code was used more often than the new limit would allow.',
    example: 'maxRedemptions: the code was used 12 times already',
  },
  campaign_not_redeemable: {
    status: 409,
    meaning: 'The code does not count for this purchase. The text says why.',
    example: 'This code has been used as often as it may be.',
  },
  webhook_inactive: {
    status: 409,
    meaning: 'An inactive webhook receives nothing, so nothing can be sent to it again.',
    example: 'This webhook is inactive and receives nothing. Set active to true first.',
  },

  // 413, 415
  body_too_large: {
    status: 413,
    meaning: 'The body is larger than 4,400,000 bytes.',
    example: 'The request body is larger than 4,400,000 bytes.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body does not call itself JSON.',
    example: 'Send the body as JSON with the header Content-Type: application/json.',
  },

  // 429
  rate_limited: {
    status: 429,
    meaning: 'The minute’s requests are used up. Try again after Retry-After.',
    example: 'Too many requests. Wait for the time that Retry-After says.',
  },

  // 5xx
  internal: {
    status: 500,
    meaning: 'Something failed on our side. Send us the value of X-Request-Id.',
    example: 'Something went wrong on our side.',
  },
  payment_provider_failed: {
    status: 502,
    meaning: 'The payment provider refused, or did not answer in time. The text says which; try again.',
    example: 'The payment provider did not answer in time.',
  },
  database_unavailable: {
    status: 503,
    meaning:
      'The database does not answer. Try again after Retry-After; with an Idempotency-Key nothing is done twice.',
    example: 'The database does not answer. Try again shortly.',
  },
} as const satisfies Record<string, { status: number; meaning: string; example?: string }>;

export type ErrorReason = keyof typeof ERROR_REASONS;

/** Reasons that only the dashboard's own doors answer with. Integrators never meet them, so nothing describes them. */
export const DASHBOARD_REASONS = [
  'already_invited',
  'already_member',
  'attempts_used_up',
  'connection_expired',
  'dashboard_only',
  'email_not_verified',
  'email_taken',
  'expiry_in_past',
  'file_invalid',
  'file_too_large',
  'foreign_origin',
  'invitation_expired',
  'invitation_for_another',
  'invitation_revoked',
  'invitation_used',
  'last_owner',
  'link_spent',
  'member_owns_contents',
  'member_tutors_cohorts',
  'no_access',
  'not_paid_yet',
  'offer_not_sellable',
  'payment_account_in_use',
  'payment_under_way',
  'payments_connected',
  'refund_under_way',
  'wrong_credentials',
  'wrong_password',
] as const;

/** Whatever a refusal may be called. */
export type Reason = ErrorReason | (typeof DASHBOARD_REASONS)[number];

export const isReason = (text: string): text is Reason =>
  Object.hasOwn(ERROR_REASONS, text) || (DASHBOARD_REASONS as readonly string[]).includes(text);
