import type { OrgContext } from '../../platform/context';
import { pool } from '../../platform/db/prisma';
import type { TextStream } from '../../platform/http/text-stream';
import { headOf, linesOf, MEDIA_TYPE } from './export-format';
import { AUDIT_JSON } from './list-audit-events';
import type { ExportAuditEventsInput, ExportPieceDto, ExportPieceInput } from './schemas';

const ROWS_PER_PIECE = 200;

type Range = { after: number; last: number };

/**
 * The log in the order of its chain, oldest first, up to the row that is the last when it begins. A piece is read when the
 * one before it was taken, so that the length of the log costs no memory and a slow reader holds no connection.
 */
export async function exportAuditEvents(ctx: OrgContext, input: ExportAuditEventsInput): Promise<TextStream> {
  // Read before the answer begins, so that a database that is away is still refused as such.
  const first = await exportPiece(ctx, input);
  return {
    mediaType: MEDIA_TYPE[input.format],
    filename: `audit-events.${input.format}`,
    pieces: piecesFrom(ctx, input, first),
  };
}

async function* piecesFrom(
  ctx: OrgContext,
  input: ExportAuditEventsInput,
  first: ExportPieceDto,
): AsyncGenerator<string> {
  let piece = first;
  yield piece.text;
  while (piece.next !== null) {
    piece = await exportPiece(ctx, { ...input, place: piece.next });
    yield piece.text;
  }
}

/** One piece, and where the next one begins; `total` is how many rows come from here on. */
export async function exportPiece(ctx: OrgContext, input: ExportPieceInput): Promise<ExportPieceDto> {
  const range = input.place ?? (await rangeOf(ctx, input));
  const { rows } = await pool().query<{ sequence: string; json: string }>({
    name: 'audit.export',
    text: `SELECT e."sequence", ${AUDIT_JSON}::text AS "json" FROM "AuditEvent" e
      WHERE e."organizationId" = $1 AND e."sequence" > $2 AND e."sequence" <= $3
      ORDER BY e."sequence" LIMIT $4`,
    values: [ctx.orgId, range.after, range.last, ROWS_PER_PIECE],
  });
  const after = Number(rows.at(-1)?.sequence ?? range.last);
  const head = input.place === undefined ? headOf(input.format) : '';
  const json = rows.map((row) => row.json);
  // The driver's timer of the statement holds its result until the next full collection of garbage; by then there would be many.
  rows.length = 0;
  return {
    text: head + linesOf(input.format, json),
    rows: json.length,
    total: range.last - range.after,
    next: after < range.last ? { after, last: range.last } : null,
  };
}

/** Time goes the way the chain goes, so a window of time is a piece of the chain. */
async function rangeOf(ctx: OrgContext, { from, to }: ExportAuditEventsInput): Promise<Range> {
  const { rows } = await pool().query<{ first: string | null; last: string | null }>({
    name: 'audit.range',
    text: `SELECT
      (SELECT min("sequence") FROM "AuditEvent" WHERE "organizationId" = $1 AND "createdAt" = (
        SELECT "createdAt" FROM "AuditEvent" WHERE "organizationId" = $1 AND "createdAt" >= $2::timestamptz
        ORDER BY "createdAt", "id" LIMIT 1)) AS "first",
      (SELECT max("sequence") FROM "AuditEvent" WHERE "organizationId" = $1 AND "createdAt" = (
        SELECT "createdAt" FROM "AuditEvent" WHERE "organizationId" = $1 AND "createdAt" <= $3::timestamptz
        ORDER BY "createdAt" DESC, "id" DESC LIMIT 1)) AS "last"`,
    values: [ctx.orgId, from?.toISOString() ?? '-infinity', to?.toISOString() ?? 'infinity'],
  });
  const [first, last] = [Number(rows[0]?.first ?? 0), Number(rows[0]?.last ?? 0)];
  return first === 0 || last < first ? { after: 0, last: 0 } : { after: first - 1, last };
}
