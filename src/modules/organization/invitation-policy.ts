import type { z } from 'zod';
import { conflict, type DomainError } from '../../kernel/errors';
import { DAY_MS } from '../../kernel/time';
import type { InvitationStatus } from './invitation-schemas';

export const INVITATION_WORKS_MS = 7 * DAY_MS;

type Stored = { status: 'pending' | 'accepted' | 'revoked'; expiresAt: Date };

/** What is stored, and the clock: an invitation expires without anything being written. */
export const statusOf = ({ status, expiresAt }: Stored, now: Date): z.infer<typeof InvitationStatus> =>
  status === 'pending' && expiresAt <= now ? 'expired' : status;

/** Why an invitation that is not pending cannot be used; null for one that can. */
export function whyUnusable(status: z.infer<typeof InvitationStatus>): DomainError | null {
  switch (status) {
    case 'pending':
      return null;
    case 'accepted':
      return conflict('invitation_used', 'This invitation was used already. Ask for a new one.');
    case 'revoked':
      return conflict('invitation_revoked', 'This invitation was withdrawn. Ask for a new one.');
    case 'expired':
      return conflict('invitation_expired', 'This invitation has expired. Ask for a new one.');
  }
}
