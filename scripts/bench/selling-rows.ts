import type pg from 'pg';
import type { Catalog } from './selling-catalog';

/** Rows that one statement inserts: the triggers that keep totals see each statement's rows at once. */
const CHUNK = 50_000;

export const SOLD_TABLES = [
  'Purchase',
  'PurchaseSearch',
  'Installment',
  'PaymentEntry',
  'Refund',
  'Learner',
  'EnrollmentRequest',
];

/**
 * Purchases of a catalog, `count` of them in the year before `until`: of a hundred 91 are paid with the learner that they
 * back, the others stand for every other end of a purchase. Set-based, with all triggers and constraints on.
 */
export async function sellMany(client: pg.Client, { key, orgId, courses }: Catalog, count: number): Promise<void> {
  const people = Math.ceil(count / courses.length);
  await makePeople(client, key, people);
  for (let from = 0; from < count; from += CHUNK) {
    const range = [orgId, key, from, Math.min(count, from + CHUNK) - 1, courses.length];
    for (const statement of [PURCHASES, INSTALLMENTS, ENTRIES, REFUNDS, LEARNERS]) await client.query(statement, range);
  }
  await settleSeats(client, orgId);
}

/** The same number of requests that were paid 31 days ago and that nobody has decided. */
export async function leaveUndecided(
  client: pg.Client,
  { key, orgId, courses }: Catalog,
  count: number,
): Promise<void> {
  await makePeople(client, key, Math.ceil(count / courses.length));
  for (let from = 0; from < count; from += CHUNK) {
    const range = [orgId, key, from, Math.min(count, from + CHUNK) - 1, courses.length];
    for (const statement of [UNDECIDED, UNDECIDED_ENTRIES, REQUESTS]) await client.query(statement, range);
  }
  await settleSeats(client, orgId);
}

/** Ids in the form of ours, in the order of their rows. */
const id = (prefix: string, n = 'n') => `'${prefix}_0' || $2 || lpad((${n})::text, 21, '0')`;

const GIVEN = ['Grace', 'Ada', 'Katherine', 'Dorothy', 'Annie', 'Mary', 'Radia', 'Barbara', 'Frances', 'Jean'];
const FAMILY = [
  'Hopper',
  'Lovelace',
  'Johnson',
  'Vaughan',
  'Easley',
  'Jackson',
  'Perlman',
  'Liskov',
  'Allen',
  'Bartik',
];
const pick = (words: readonly string[], n: string) =>
  `(ARRAY[${words.map((word) => `'${word}'`).join(', ')}])[1 + (${n}) % ${words.length}]`;
const NAME = `${pick(GIVEN, 'p')} || ' ' || ${pick(FAMILY, 'p / 10')} || ' ' || p`;
const EMAIL = `'learner' || p || '.' || $2 || '@example.com'`;

async function makePeople(client: pg.Client, key: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO "User" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
     SELECT 'user_0' || $1 || lpad(p::text, 21, '0'), ${NAME.replaceAll('$2', '$1')}, ${EMAIL.replaceAll('$2', '$1')}, true, now(), now()
     FROM generate_series(0, $2::int - 1) p`,
    [key, count],
  );
}

/** Of each number its course, its person, its moment, and what became of it. */
const sold = `
  SELECT n, n / $5::int AS p, n % 100 AS fate,
    date_trunc('second', now()) - interval '365 days' + n * interval '365 days' / greatest(1000, $4::int + 1) AS at,
    c."contentId", c."offerId", c."termsId"
  FROM generate_series($3::int, $4::int) n
  JOIN (SELECT row_number() OVER (ORDER BY o."id") - 1 AS i, o."contentId", o."id" AS "offerId", t."id" AS "termsId"
    FROM "Offer" o JOIN "OfferTerms" t ON t."organizationId" = o."organizationId" AND t."offerId" = o."id"
    WHERE o."organizationId" = $1) c ON c.i = n % $5::int`;
const undecided = `SELECT n, n / $5::int AS p, now() - interval '31 days' + n * interval '1 millisecond' AS at,
    s."contentId", s."offerId", s."termsId" FROM (${sold}) s`;

const purchases = (rows: string, status: string, moments: string) => `
  INSERT INTO "Purchase" ("id", "organizationId", "contentId", "offerId", "termsId", "userId", "buyerName", "buyerEmail",
    "seller", "status", "amount", "listAmount", "currency", "provider", "connectedAccountId", "sessionReference",
    "providerReference", "paidAt", "canceledAt", "refundRequestedAt", "refundedAt", "createdAt", "updatedAt")
  SELECT ${id('purchase')}, $1, "contentId", "offerId", "termsId", ${id('user', 'p')}, ${NAME}, ${EMAIL},
    '{"legalName": "Bench & Chisel Lda", "taxIdType": null, "taxId": null, "address": null, "supportEmail": null, "supportUrl": null, "supportPhone": null}',
    (${status})::"PurchaseStatus", 4900, 4900, 'EUR', 'sandbox', 'sandbox_' || $1, 'cs_' || $2 || '_' || n,
    'ch_' || $2 || '_' || n, ${moments}, at, at
  FROM (${rows}) sold`;

const PURCHASES = purchases(
  sold,
  `CASE WHEN fate < 4 THEN 'refunded' WHEN fate < 6 THEN 'canceled' WHEN fate = 6 THEN 'pending'
    WHEN fate = 7 THEN 'disputed' WHEN fate = 8 THEN 'past_due' ELSE 'paid' END`,
  `CASE WHEN fate NOT IN (4, 5, 6) THEN at END, CASE WHEN fate IN (4, 5) THEN at END,
    CASE WHEN fate < 4 THEN at END, CASE WHEN fate < 4 THEN at END`,
);
const INSTALLMENTS = `
  INSERT INTO "Installment" ("organizationId", "purchaseId", "number", "amount", "dueAt", "status", "paidAt", "createdAt", "updatedAt")
  SELECT $1, ${id('purchase')}, number, 2450, at, (CASE number WHEN 1 THEN 'paid' ELSE 'failed' END)::"InstallmentStatus",
    CASE number WHEN 1 THEN at END, at, at
  FROM (${sold}) sold, generate_series(1, 2) number WHERE fate = 8`;
const entries = (rows: string, kinds: string) => `
  INSERT INTO "PaymentEntry" ("id", "organizationId", "purchaseId", "contentId", "kind", "amount", "currency",
    "installment", "first", "provider", "reference", "createdAt")
  SELECT ${id('entry', '2 * n + kind')}, $1, ${id('purchase')}, "contentId",
    (CASE kind WHEN 0 THEN 'charge' ELSE 'refund' END)::"PaymentEntryKind", amount, 'EUR', installment, kind = 0, 'sandbox',
    CASE kind WHEN 0 THEN 'ch_' ELSE 're_' END || $2 || '_' || n, at
  FROM (${rows}) sold, ${kinds}`;
const ENTRIES = entries(
  `SELECT *, CASE fate WHEN 8 THEN 2450 ELSE 4900 END AS amount, CASE fate WHEN 8 THEN 1 END AS installment FROM (${sold}) s
   WHERE fate NOT IN (4, 5, 6)`,
  'generate_series(0, CASE WHEN fate < 4 THEN 1 ELSE 0 END) kind',
);
const REFUNDS = `
  INSERT INTO "Refund" ("organizationId", "purchaseId", "status", "cause", "amount", "currency", "attempts",
    "firstAskedAt", "confirmedAt", "createdAt", "updatedAt")
  SELECT $1, ${id('purchase')}, 'succeeded', 'staff', 4900, 'EUR', 1, at, at, at, at
  FROM (${sold}) sold WHERE fate < 4`;
const LEARNERS = `
  INSERT INTO "Learner" ("id", "organizationId", "userId", "contentId", "offerId", "termsId", "purchaseId", "status",
    "suspendedAt", "progressCompleted", "progressTotal", "enrolledAt", "accessEndsAt", "lastActivityAt", "createdAt", "updatedAt")
  SELECT ${id('learner')}, $1, ${id('user', 'p')}, "contentId", "offerId", "termsId",
    CASE WHEN fate NOT IN (4, 5, 6) THEN ${id('purchase')} END,
    (CASE WHEN fate < 4 THEN 'ended' WHEN fate < 7 THEN 'removed' WHEN fate = 7 THEN 'blocked' WHEN fate = 8 THEN 'past_due'
      WHEN fate = 9 THEN 'suspended' ELSE 'active' END)::"LearnerStatus",
    CASE fate WHEN 9 THEN at END, n % 40, 40, at, CASE WHEN n % 4 = 0 THEN now() + interval '90 days' END, at, at, at
  FROM (${sold}) sold`;

const UNDECIDED = purchases(undecided, `'paid'`, 'at, NULL, NULL, NULL');
const UNDECIDED_ENTRIES = entries(
  `SELECT *, 4900 AS amount, NULL::int AS installment FROM (${undecided}) u`,
  'generate_series(0, 0) kind',
);
const REQUESTS = `
  INSERT INTO "EnrollmentRequest" ("id", "organizationId", "contentId", "offerId", "termsId", "userId", "purchaseId",
    "status", "answers", "createdAt", "updatedAt")
  SELECT ${id('enrollment_request')}, $1, "contentId", "offerId", "termsId", ${id('user', 'p')}, ${id('purchase')},
    'pending', '[{"questionId": "q_1", "label": "What have you built?", "value": "A stool and a chest."}]', at, at
  FROM (${undecided}) sold`;

/** Seats as the operations would have left them. */
const settleSeats = (client: pg.Client, orgId: string) =>
  client.query(
    `UPDATE "Offer" o SET "seatsTaken" =
       (SELECT count(*) FROM "Learner" l WHERE l."organizationId" = $1 AND l."offerId" = o."id" AND l."status" NOT IN ('ended', 'removed'))
       + (SELECT count(*) FROM "EnrollmentRequest" r WHERE r."organizationId" = $1 AND r."offerId" = o."id" AND r."status" = 'pending')
       + (SELECT count(*) FROM "Purchase" p WHERE p."organizationId" = $1 AND p."offerId" = o."id" AND p."status" = 'pending')
     WHERE o."organizationId" = $1`,
    [orgId],
  );
