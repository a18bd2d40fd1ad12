import { textStreamOutput } from '../../platform/http/text-stream';
import { can, router } from '../../platform/trpc';
import { exportAuditEvents, exportPiece } from './export-audit-events';
import { headOf, linesOf, MEDIA_TYPE } from './export-format';
import { feedStatement, listAuditEvents } from './list-audit-events';
import { nameTargets } from './name-targets';
import {
  AuditFeedDto,
  auditEventExample,
  EXPORT_FORMATS,
  ExportAuditEventsInput,
  ExportPieceDto,
  ExportPieceInput,
  ListAuditEventsInput,
  NameTargetsInput,
  TargetNamesDto,
} from './schemas';

const tags = ['Audit log'];

const EXPORT_EXAMPLES = EXPORT_FORMATS.map(
  (format) => headOf(format) + linesOf(format, [JSON.stringify(auditEventExample)]),
);

export const auditRouter = router({
  listAuditEvents: can('audit.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/audit-events',
        tags,
        summary: 'List the audit log',
        description:
          'Every change by anybody, newest first, with who made it, in which request, and what it changed. Rows are never changed or deleted, and each holds the hash of the one before it. Give `nextCursor` back to read on.',
      },
      hotRead: feedStatement,
    })
    .input(ListAuditEventsInput)
    .output(AuditFeedDto)
    .query(({ ctx, input }) => listAuditEvents(ctx.org, input)),

  exportAuditEvents: can('audit.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/audit-events/export',
        tags,
        summary: 'Export the audit log',
        description:
          'The log of a time, or all of it, oldest first, as CSV (RFC 4180, with a head; cells that a spreadsheet would take for a formula begin with an apostrophe) or as one JSON record to a line. The answer is the text itself, without the envelope, and is streamed: read it as it comes. An answer that breaks off is not whole.',
        successDescription: 'The log.',
      },
      responds: Object.values(MEDIA_TYPE),
    })
    .input(ExportAuditEventsInput)
    .output(textStreamOutput(EXPORT_EXAMPLES))
    .query(({ ctx, input }) => exportAuditEvents(ctx.org, input)),

  exportPiece: can('audit.read')
    .input(ExportPieceInput)
    .output(ExportPieceDto)
    .query(({ ctx, input }) => exportPiece(ctx.org, input)),

  nameTargets: can('audit.read')
    .input(NameTargetsInput)
    .output(TargetNamesDto)
    .query(({ ctx, input }) => nameTargets(ctx.org, input)),
});
