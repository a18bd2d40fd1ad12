export const ROLES = ['owner', 'admin', 'member'] as const;
export type Role = (typeof ROLES)[number];
export const TEAM_ROLES = ['lead', 'editor', 'viewer'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

const ALL = ROLES;
const OWNERS = ['owner'] as const;
const STAFF_LEADS = ['owner', 'admin'] as const;

/**
 * The whole authorization table. An API key acts as `admin`.
 * Where a member may act only on what its teams own, the module's policy narrows further.
 */
export const ALLOWED = {
  'organization.read': ALL,
  'organization.manage': STAFF_LEADS,
  'member.read': ALL,
  'member.manage': STAFF_LEADS,
  'team.read': ALL,
  'team.manage': STAFF_LEADS,
  'apiKey.manage': STAFF_LEADS,
  'content.read': ALL,
  'content.write': ALL,
  'form.read': ALL,
  'form.write': ALL,
  'tag.read': ALL,
  'tag.write': ALL,
  'media.write': ALL,
  'offer.read': ALL,
  'offer.write': ALL,
  'offer.review': STAFF_LEADS,
  'campaign.read': ALL,
  'campaign.write': ALL,
  'learner.read': ALL,
  'learner.write': ALL,
  'enrollmentRequest.read': ALL,
  'enrollmentRequest.decide': ALL,
  'purchase.read': STAFF_LEADS,
  'purchase.refund': STAFF_LEADS,
  'sales.read': STAFF_LEADS,
  'insights.read': STAFF_LEADS,
  'review.read': ALL,
  'cohort.read': ALL,
  'cohort.write': ALL,
  'discussion.read': ALL,
  'discussion.write': ALL,
  'event.read': STAFF_LEADS,
  'webhook.manage': STAFF_LEADS,
  'audit.read': STAFF_LEADS,
  'job.read': OWNERS,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof ALLOWED;

export const allows = (role: Role, permission: Permission) => (ALLOWED[permission] as readonly Role[]).includes(role);
