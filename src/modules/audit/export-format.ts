import { csvLine } from '../../kernel/csv';
import type { AuditEventDto, ExportFormat } from './schemas';

export const MEDIA_TYPE = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const satisfies Record<
  ExportFormat,
  string
>;

const COLUMNS: Record<string, (row: AuditEventDto) => string | null> = {
  id: (row) => row.id,
  createdAt: (row) => row.createdAt,
  actorType: (row) => row.actor.type,
  actorId: (row) => row.actor.id,
  actorLabel: (row) => row.actor.label,
  action: (row) => row.action,
  targetType: (row) => row.targetType,
  targetId: (row) => row.targetId,
  requestId: (row) => row.requestId,
  changes: (row) => JSON.stringify(row.changes),
  previousHash: (row) => row.previousHash,
  hash: (row) => row.hash,
};

/** What stands above the rows. */
export const headOf = (format: ExportFormat): string => (format === 'csv' ? csvLine(Object.keys(COLUMNS)) : '');

/** The rows, given as JSON, in the format. */
export function linesOf(format: ExportFormat, rows: readonly string[]): string {
  if (format === 'ndjson') return rows.map((row) => `${row}\n`).join('');
  return rows
    .map((row) => JSON.parse(row) as AuditEventDto)
    .map((row) => csvLine(Object.values(COLUMNS).map((column) => column(row))))
    .join('');
}
