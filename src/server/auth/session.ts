import type { OrgId } from '../../kernel/ids';
import { systemClock } from '../../kernel/time';
import type { OrgContext, SignedIn } from '../../platform/context';
import { db } from '../../platform/db/prisma';
import { requestIdOf } from '../request-id';
import { auth } from './better-auth';

/** The header in which the dashboard names its organization by slug. */
export const ORGANIZATION_HEADER = 'x-lectern-org';

const SLUG = /^[a-z0-9-]{1,63}$/;

/** The person whose session cookie the request carries. Read from the database each time: revocation holds at once. */
export async function personOf(headers: Headers): Promise<SignedIn | null> {
  // Where no answer's cookies can be set, the session must not be renewed behind the browser's back.
  const found = await auth().api.getSession({ headers, query: { disableRefresh: true } });
  return found === null ? null : toSignedIn(found.session, headers);
}

/** The same where the answer can carry cookies: renews the session once a day, and takes away a cookie that is spent. */
export async function personAndCookiesOf(headers: Headers): Promise<{ person: SignedIn | null; cookies: string[] }> {
  const { response, headers: answer } = await auth().api.getSession({ headers, returnHeaders: true });
  return {
    person: response === null ? null : toSignedIn(response.session, headers),
    cookies: answer.getSetCookie(),
  };
}

const toSignedIn = (session: { id: string; userId: string }, headers: Headers): SignedIn => ({
  userId: session.userId,
  sessionId: session.id,
  requestId: requestIdOf(headers),
  now: systemClock,
});

/** The organization of that slug as the person may act in it; null where they are not a member, or there is none. */
export async function organizationOfSession(person: SignedIn, slug: string): Promise<OrgContext | null> {
  if (!SLUG.test(slug)) return null;
  const member = await db.member.findFirst({
    relationLoadStrategy: 'join',
    where: { userId: person.userId, organization: { slug } },
    select: { organizationId: true, role: true, teamMembers: { select: { teamId: true, role: true } } },
  });
  if (member === null) return null;
  return {
    orgId: member.organizationId as OrgId,
    actor: {
      kind: 'session',
      userId: person.userId,
      sessionId: person.sessionId,
      role: member.role,
      teamRoles: new Map(member.teamMembers.map((each) => [each.teamId, each.role])),
    },
    requestId: person.requestId,
    now: person.now,
  };
}
