import { env } from '../../platform/env';
import { composeMail } from '../../platform/mail/compose';
import type { Mail } from '../../platform/mail/mail';

/** The one place where the secret of an invitation leaves; the database has only its hash. */
export const invitationMail = (about: {
  to: string;
  organizationName: string;
  invitedBy: string | null;
  secret: string;
}): Mail =>
  composeMail({
    to: about.to,
    kind: 'organization.invitation',
    subject: `Join ${about.organizationName} on Lectern`,
    paragraphs: [
      about.invitedBy === null
        ? `You are invited to the staff of ${about.organizationName}.`
        : `${about.invitedBy} invites you to the staff of ${about.organizationName}.`,
    ],
    action: { label: 'See the invitation', url: `${env().APP_URL}/invite/${about.secret}` },
    closing: 'The link works for seven days and for this address alone. If you expected nothing, ignore this mail.',
  });
