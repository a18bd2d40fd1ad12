import { env } from '../../platform/env';
import { listKeptMails } from '../../platform/mail/kept-mails';
import { mailsSettled } from '../../platform/mail/mail';
import { callAs } from '../caller';
import { staffOf, type TestOrganization } from './organization';

let serial = 0;
/** An address that nobody has. */
export const anAddress = () => `guest-${process.pid}-${(serial += 1)}@example.com`;

/** The secret of the newest mail to that address, as its reader gets it. */
export async function mailedTo(address: string) {
  await mailsSettled();
  const mails = (await listKeptMails()).filter((mail) => mail.to === address);
  const text = mails[0]?.text ?? '';
  const secret = new RegExp(`${env().APP_URL}/invite/([A-Za-z0-9_-]{43})(?:\\s|$)`).exec(text)?.[1];
  return { count: mails.length, text, secret: secret ?? '' };
}

export const adminOf = async (org: TestOrganization) => callAs({ org: await staffOf(org, 'admin') }).organization;

/** An invitation that was mailed, with the secret of its link and the admin who sent it. */
export async function anInvitation(org: TestOrganization, over: { role?: 'admin' | 'member'; teamRole?: 'lead' } = {}) {
  const email = anAddress();
  const admin = await adminOf(org);
  const invitation = await admin.inviteMember({
    email,
    role: over.role ?? 'member',
    ...(over.teamRole === undefined ? {} : { teamId: org.teamId, teamRole: over.teamRole }),
  });
  const { secret: token } = await mailedTo(email);
  return { id: invitation.id, email, token, admin };
}
