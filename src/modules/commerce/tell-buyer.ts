import type { OrgContext } from '../../platform/context';
import { afterCommit } from '../../platform/db/commit-hooks';
import { db, type Tx } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { inTurn } from '../../platform/in-turn';
import { composeMail, type MailParts } from '../../platform/mail/compose';
import { sendMailOnceWritten } from '../../platform/mail/mail';

/** What the mail is about: a purchase, or the request of somebody who paid nothing. */
type About = { userId: string; contentId: string; offerId: string; buyerName?: string; buyerEmail?: string };

/** What the words need to know of it. */
export type Told = { school: string; course: string; courseUrl: string; offer: string };

type Words = Omit<MailParts, 'to' | 'kind' | 'sender'>;

/**
 * Writes to a buyer in the name of the school, once the transaction has committed. Best effort: what the mail says is read
 * afterwards, so that nobody waits for it under a lock, and whatever fails about it changes nothing.
 */
export function tellBuyer(
  tx: Tx,
  ctx: OrgContext,
  { kind, about }: { kind: `commerce.${string}`; about: About },
  write: (told: Told) => Words | Promise<Words>,
): void {
  afterCommit(tx, () =>
    sendMailOnceWritten(kind, () =>
      // However many there are to write, they take one connection.
      inTurn('mails to buyers', async () => {
        const { to, name, replyTo, ...told } = await surroundingsOf(ctx, about);
        const { paragraphs, ...words } = await write(told);
        const sender = { name: told.school, replyTo };
        const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
        return composeMail({ to, kind, sender, ...words, paragraphs: [greeting, ...paragraphs] });
      }),
    ),
  );
}

type Surroundings = { name: string; email: string; replyTo: string | null; segment: string; slug: string } & Omit<
  Told,
  'courseUrl'
>;

/** In one statement, by keys alone. */
async function surroundingsOf(ctx: OrgContext, { userId, contentId, offerId, buyerName, buyerEmail }: About) {
  const [row] = await db.$queryRaw<Surroundings[]>`
    SELECT u."name", u."email", o."name" AS "school", o."slug", c."title" AS "course", c."routeSegment" AS "segment",
      f."name" AS "offer", s."supportEmail" AS "replyTo"
    FROM "Content" c
    JOIN "Organization" o ON o."id" = c."organizationId"
    JOIN "Offer" f ON f."organizationId" = c."organizationId" AND f."id" = ${offerId}
    JOIN "User" u ON u."id" = ${userId}
    LEFT JOIN "SellerProfile" s ON s."organizationId" = c."organizationId"
    WHERE c."organizationId" = ${ctx.orgId} AND c."id" = ${contentId}`;
  if (row === undefined) throw new Error(`What ${contentId} sold to ${userId} is not there any more.`);
  const { name, email, segment, slug, ...told } = row;
  const courseUrl = `${env().APP_URL}/${slug}/${segment}`;
  return { ...told, to: buyerEmail ?? email, name: buyerName ?? name, courseUrl };
}
