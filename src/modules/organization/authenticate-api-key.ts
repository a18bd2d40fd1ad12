import DataLoader from 'dataloader';
import type { JsonStatement } from '../../platform/db/json-statement';
import { pool } from '../../platform/db/prisma';

export type AuthenticatedKey = { keyId: string; organizationId: string };

type Call = { keyHash: string; values: readonly unknown[] };

const STAMP_MS = 1_000;
const STAMPS_KEPT_MAX = 10_000;
const CALLS_TOGETHER_MAX = 64;
/** Arrays are filled up to this length with nothing: for shorter ones PostgreSQL would rather plan anew each time. */
const CALLS_PLANNED_FOR = 16;

/** The organization that the key of that SHA-256 opens, or null for any key that does not work. */
export const authenticateApiKey = (keyHash: string): Promise<AuthenticatedKey | null> =>
  keys.load({ keyHash, values: [] });

/**
 * Checks the key and runs a read of its organization in one statement. `statement` names the organization as $1, and its
 * value there is not used: the key decides. Null for a key that does not work; `json` is null where nothing was found.
 */
export function readWithApiKey(keyHash: string, statement: JsonStatement): Promise<{ json: string | null } | null> {
  const call = { keyHash, values: statement.values.slice(1) };
  const { name, together } = statement;
  if (name === undefined || together === undefined) return readAlone(call, statement);
  const known = readers.get(name) ?? answeredTogether(name, together, textTogether(statement));
  readers.set(name, known);
  return known.load(call);
}

const readers = new Map<string, DataLoader<Call, { json: string | null } | null>>();

const textTogether = ({ text }: JsonStatement) =>
  `(${text.replace(/\$(\d+)/g, (_, number) => (number === '1' ? 'call."organizationId"' : `call.v${number}`))}) AS json`;

/**
 * The calls whose key works, as rows of `call`. Keys are checked on each call, so that revocation and expiry hold at once
 * (specification 5.2 to 5.6). `lastUsedAt` is stamped in the same statement, at most once a second per key. No reader waits
 * until the stamp is on the disk, nor for anybody who holds the key's row: what can get lost is the last stamp.
 */
const callsOf = (given: string, stamp: boolean) => `call AS MATERIALIZED (
    SELECT given.*, k."id" AS "keyId", k."organizationId", k."lastUsedAt"
    FROM ${given} JOIN "ApiKey" k ON k."keyHash" = given.key_hash
    WHERE k."revokedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > now()))${stamp ? STAMPED : ''}`;

const STAMPED = `, unstamped AS MATERIALIZED (
    SELECT "id", set_config('synchronous_commit', 'off', true) FROM "ApiKey" WHERE "id" = ANY (ARRAY(
      SELECT "keyId" FROM call WHERE "lastUsedAt" IS NULL OR "lastUsedAt" < now() - interval '1 second'))
    FOR UPDATE SKIP LOCKED
  ), stamped AS (
    UPDATE "ApiKey" SET "lastUsedAt" = now() FROM unstamped WHERE "ApiKey"."id" = unstamped."id")`;

const stampedAt = new Map<string, number>();

/** Whether this process has stamped the key within the last second, so that the statement can leave the stamp out. */
function isStamped({ keyHash }: Call): boolean {
  const now = performance.now();
  const last = stampedAt.get(keyHash);
  if (last !== undefined && now - last < STAMP_MS) return true;
  if (stampedAt.size >= STAMPS_KEPT_MAX) stampedAt.clear();
  stampedAt.set(keyHash, now);
  return false;
}

/** `select` makes the row of a call. Calls that arrive while others are read off their sockets share one round trip. */
function answeredTogether<Row extends object>(name: string, types: readonly string[], select: string) {
  const arrays = ['text', ...types].map((type, index) => `$${index + 1}::${type}[]`);
  const columns = ['key_hash', ...types.map((_, index) => `v${index + 2}`), 'n'];
  const given = `unnest(${arrays.join(', ')}) WITH ORDINALITY AS given(${columns.join(', ')})`;
  const [text, textWithStamp] = [false, true].map(
    (stamp) => `WITH ${callsOf(given, stamp)} SELECT n, ${select} FROM call`,
  );
  return new DataLoader<Call, Row | null>(
    async (calls) => {
      const unstamped = calls.filter((call) => !isStamped(call)).length > 0;
      const { rows } = await pool().query<Row & { n: string }>({
        name: `${name}.together${unstamped ? '.stamp' : ''}`,
        text: (unstamped ? textWithStamp : text) ?? '',
        values: [
          padded(calls.map(({ keyHash }) => keyHash)),
          ...types.map((_, index) => padded(calls.map(({ values }) => values[index]))),
        ],
      });
      const answers: (Row | null)[] = calls.map(() => null);
      for (const row of rows) answers[Number(row.n) - 1] = row;
      return answers;
    },
    { cache: false, maxBatchSize: CALLS_TOGETHER_MAX, batchScheduleFn: setImmediate },
  );
}

const padded = (values: unknown[]): unknown[] =>
  values.concat(Array.from({ length: Math.max(0, CALLS_PLANNED_FOR - values.length) }, () => null));

const keys = answeredTogether<AuthenticatedKey>('api-key', [], '"keyId", "organizationId"');

const GIVEN_ALONE = '(SELECT $1::text AS key_hash) AS given';

async function readAlone(call: Call, { name, text }: JsonStatement): Promise<{ json: string | null } | null> {
  const stamped = isStamped(call);
  const variant = stamped ? '.by-key' : '.by-key.stamp';
  const { rows } = await pool().query<{ json: string | null }>({
    ...(name === undefined
      ? { text: textAlone(text, stamped) }
      : { name: name + variant, text: keptText(name + variant, () => textAlone(text, stamped)) }),
    values: [call.keyHash, ...call.values],
  });
  return rows[0] ?? null;
}

const textAlone = (text: string, stamped: boolean) =>
  `WITH ${callsOf(GIVEN_ALONE, !stamped)} SELECT (${byOrganization(text)}) AS json FROM call`;

const texts = new Map<string, string>();

function keptText(name: string, make: () => string): string {
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return text;
}

const byOrganization = (text: string) => text.replace(/\$1(?!\d)/g, '(SELECT "organizationId" FROM call)');
