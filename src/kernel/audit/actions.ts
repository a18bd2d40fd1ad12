/**
 * Every action of the audit log and the sentence in which people read it. What stands before the dot is the type of the
 * target. `{target}` is its name, quoted where it is a title.
 */
export const AUDIT_ACTIONS = {
  'organization.created': '{actor} made the organization',
  'organization.updated': '{actor} changed the settings of the organization',
  'seller_profile.updated': '{actor} changed the seller profile',
  'member.added': '{actor} added {target} to the staff',
  'member.joined': '{actor} joined the staff by invitation',
  'member.role_changed': '{actor} changed the role of {target}',
  'member.removed': '{actor} removed {target} from the staff',
  'member.left': '{actor} left the organization',
  'invitation.created': '{actor} invited {target}',
  'invitation.resent': '{actor} sent the invitation of {target} again',
  'invitation.revoked': '{actor} revoked the invitation of {target}',
  'team.created': '{actor} made the team {target}',
  'team.updated': '{actor} changed the team {target}',
  'team.deleted': '{actor} deleted the team {target}',
  'team.member_set': '{actor} gave somebody a place in the team {target}',
  'team.member_removed': '{actor} removed somebody from the team {target}',
  'api_key.created': '{actor} made the API key {target}',
  'api_key.revoked': '{actor} revoked the API key {target}',
  'content.created': '{actor} made {target}',
  'content.duplicated': '{actor} made {target} as a copy',
  'content.updated': '{actor} changed the settings of {target}',
  'content.draft_written': '{actor} wrote the draft of {target}',
  'content.published': '{actor} published {target}',
  'content.deleted': '{actor} deleted {target}',
  'tag.created': '{actor} added the tag {target}',
  'tag.deleted': '{actor} deleted the tag {target}',
  'intake_form.created': '{actor} made the form {target}',
  'intake_form.updated': '{actor} changed the form {target}',
  'intake_form.deleted': '{actor} deleted the form {target}',
  'media_file.created': '{actor} uploaded {target}',
  'offer.created': '{actor} made the offer {target}',
  'offer.duplicated': '{actor} made the offer {target} as a copy',
  'offer.updated': '{actor} changed the offer {target}',
  'offer.made_primary': '{actor} made {target} the primary offer',
  'offer.archived': '{actor} archived the offer {target}',
  'offer.access_link_made': '{actor} made a new access link for the offer {target}',
  'offer.access_link_deleted': '{actor} took the access link of the offer {target} away',
  'offer.minor_review_set': '{actor} reviewed the offer {target} for minors',
  'campaign.created': '{actor} made the campaign {target}',
  'campaign.updated': '{actor} changed the campaign {target}',
  'campaign.deleted': '{actor} deleted the campaign {target}',
  'webhook.created': '{actor} added the webhook {target}',
  'webhook.updated': '{actor} changed the webhook {target}',
  'webhook.deleted': '{actor} deleted the webhook {target}',
  'webhook.secret_rotated': '{actor} replaced the secret of the webhook {target}',
  'webhook.test_sent': '{actor} sent a test to the webhook {target}',
  'webhook.delivery_repeated': '{actor} sent a delivery to the webhook {target} again',
  'webhook.replayed': '{actor} sent earlier events to the webhook {target} again',
  'webhook.disabled': '{actor} turned the webhook {target} off because it kept failing',
  'job_run.retried': '{actor} let the failed job {target} go on',
  'user.updated': '{actor} changed their profile',
  'user.password_changed': '{actor} changed their password',
  'user.password_reset': '{actor} replaced their forgotten password',
  'user.sessions_revoked': '{actor} signed other browsers of theirs out',
  'user.sign_in_failed': 'Somebody failed to sign in as {target}',
} as const satisfies Record<string, `${string}{${string}`>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

type TypeOf<A> = A extends `${infer Type}.${string}` ? Type : never;
export type AuditTargetType = TypeOf<AuditAction>;
export const AUDIT_TARGET_TYPES = [...new Set(AUDIT_ACTION_NAMES.map((name) => name.split('.')[0]))] as [
  AuditTargetType,
  ...AuditTargetType[],
];
