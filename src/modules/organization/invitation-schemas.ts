import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { email } from '../../kernel/text';
import { timestamp } from '../../kernel/time';
import { StaffRole } from './member-schemas';
import { TeamRoleName } from './team-schemas';

/** `expired` is derived from the clock; the rest is stored. */
export const InvitationStatus = z.enum(['pending', 'accepted', 'revoked', 'expired']);

export const InvitationDto = z.object({
  id: z.string(),
  email: z.string(),
  role: StaffRole,
  teamId: z.string().nullable(),
  teamRole: TeamRoleName.nullable(),
  status: InvitationStatus,
  invitedBy: z.string().nullable().meta({ description: 'Name of the person who invited; null when they are gone.' }),
  expiresAt: timestamp(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
export type InvitationDto = z.infer<typeof InvitationDto>;

/** What the holder of a link may know before signing in. */
export const InvitationPreviewDto = z.object({
  organizationName: z.string(),
  email: z.string(),
  role: StaffRole,
  invitedBy: z.string().nullable(),
  status: InvitationStatus,
});
export type InvitationPreviewDto = z.infer<typeof InvitationPreviewDto>;

export const AcceptedInvitationDto = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  slug: z.string(),
});
export type AcceptedInvitationDto = z.infer<typeof AcceptedInvitationDto>;

export const InviteMemberInput = z.strictObject({
  email: email(),
  role: StaffRole,
  teamId: idField('team').optional(),
  teamRole: TeamRoleName.optional(),
});
export type InviteMemberInput = z.infer<typeof InviteMemberInput>;

export const InvitationInput = z.strictObject({ id: idField('invitation') });

/** The secret of the mailed link. Whatever it looks like, one that is not known is simply not found. */
export const InvitationTokenInput = z.strictObject({ token: z.string().max(200) });
