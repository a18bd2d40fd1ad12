import { type AuditedRow, firstPreviousHash, hashOfRow } from '../../platform/audit-chain';
import { type OrgContext, reader } from '../../platform/context';

const ROWS_PER_PAGE = 1_000;
const ORGANIZATIONS_PER_PAGE = 100;
/** Past this many, the log of that organization is beyond telling row by row. */
const PROBLEMS_MAX = 100;

type Context = Pick<OrgContext, 'tx'>;
type Problem = { organization: string; sequence: number; problem: string };
export type Verification = { organizations: number; rows: number; ok: boolean; problems: Problem[] };

type Organization = { id: string; slug: string };
/** How the chain stood when its check began; rows that are added meanwhile are the next check's. */
type Ends = { sequence: bigint | null; hash: string | null; highest: bigint | null };

/** Walks the audit log of one organization, or of all, and tells of each row that was changed, removed or added by hand. */
export async function verifyChains(ctx: Context, only?: { organizationId: string }): Promise<Verification> {
  const found: Verification = { organizations: 0, rows: 0, ok: true, problems: [] };
  for await (const organization of organizations(ctx, only)) {
    const { rows, problems } = await verifyChain(ctx, organization);
    found.organizations += 1;
    found.rows += rows;
    found.problems.push(...problems);
  }
  return { ...found, ok: found.problems.length === 0 };
}

async function* organizations(ctx: Context, only?: { organizationId: string }): AsyncGenerator<Organization> {
  for (let after = ''; ; ) {
    const page = await reader(ctx).organization.findMany({
      where: { id: only === undefined ? { gt: after } : { equals: only.organizationId, gt: after } },
      orderBy: { id: 'asc' },
      take: ORGANIZATIONS_PER_PAGE,
      select: { id: true, slug: true },
    });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < ORGANIZATIONS_PER_PAGE) return;
    after = last.id;
  }
}

async function verifyChain(ctx: Context, { id, slug }: Organization) {
  const problems: Problem[] = [];
  const tell = (sequence: bigint, problem: string) => {
    if (problems.length < PROBLEMS_MAX) problems.push({ organization: slug, sequence: Number(sequence), problem });
  };
  const ends = await endsOf(ctx, id);
  const end = ends.sequence ?? 0n;
  let rows = 0;
  let last = { sequence: 0n, hash: firstPreviousHash(id) };
  for await (const row of rowsUpTo(ctx, id, end)) {
    rows += 1;
    const { sequence, previousHash, hash } = row;
    if (sequence === last.sequence + 1n) {
      if (previousHash !== last.hash) tell(sequence, LINK);
    } else {
      tell(last.sequence + 1n, missing(last.sequence + 1n, sequence - 1n));
    }
    if (hashOfRow(row) !== hash) tell(sequence, CHANGED);
    last = { sequence, hash };
  }
  if (last.sequence < end) tell(last.sequence + 1n, missing(last.sequence + 1n, end));
  else if (ends.hash !== null && last.hash !== ends.hash) tell(end, LAST);
  if (ends.highest !== null && ends.highest > end) tell(ends.highest, ADDED);
  return { rows, problems };
}

const CHANGED = 'This row is not what it was when it was written: its hash does not match its fields.';
const LINK = 'The row before this one is not what it was when this one was written: its hash is another.';
const LAST = 'The last row is not what it was when it was written: the chain ends with another hash.';
const ADDED = 'There are rows behind the end of the chain.';
const missing = (from: bigint, to: bigint) =>
  from === to ? `Row ${from} is missing.` : `The rows from ${from} to ${to} are missing.`;

/** In one statement, because an end and its rows are written together. */
async function endsOf(ctx: Context, organizationId: string): Promise<Ends> {
  const [ends] = await reader(ctx).$queryRaw<Ends[]>`
    SELECT c."sequence", c."hash",
      (SELECT max("sequence") FROM "AuditEvent" WHERE "organizationId" = ${organizationId}) AS "highest"
    FROM (VALUES (1)) one LEFT JOIN "AuditChain" c ON c."organizationId" = ${organizationId}`;
  return ends ?? { sequence: null, hash: null, highest: null };
}

async function* rowsUpTo(ctx: Context, organizationId: string, end: bigint): AsyncGenerator<AuditedRow> {
  for (let after = 0n; after < end; ) {
    const page = await reader(ctx).auditEvent.findMany({
      where: { organizationId, sequence: { gt: after, lte: end } },
      orderBy: { sequence: 'asc' },
      take: ROWS_PER_PAGE,
    });
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.sequence;
  }
}
