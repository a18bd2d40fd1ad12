import { z } from 'zod';
import { AUDIT_ACTION_NAMES, AUDIT_TARGET_TYPES } from '../../kernel/audit/actions';
import { cursorInput, cursorResult } from '../../kernel/pagination';
import { q } from '../../kernel/query';
import { text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export const AuditActorDto = z.object({
  type: z.enum(['session', 'apiKey', 'oauth', 'system']).meta({
    description: 'Somebody in the browser, an API key, an AI client acting for somebody, or the product itself.',
  }),
  id: z
    .string()
    .nullable()
    .meta({ description: 'The id of the person, or `apikey:` and the id of the key; null for the product itself.' }),
  label: z.string().meta({ description: 'What the actor was called when it happened.' }),
});

export const auditEventExample = {
  id: 'audit_01kakrg4t8fsx9b2m6v3c7n5qd',
  createdAt: '2026-08-05T16:02:11.480Z',
  actor: { type: 'session', id: 'user_01kakr0x3pfhctn0a5x8hyzv1q', label: 'Olive Owner' },
  action: 'content.updated',
  targetType: 'content',
  targetId: 'content_01kakr2m9xe1rbn8s5v3q7w4zy',
  requestId: 'req_3f0c1f6e-5a43-4a52-9c27-6f3b8d0e9a41',
  changes: { featured: [false, true] },
  previousHash: '9f2b7c61d0a84e35b6f1c8d97e20a4b35c6d18e7f09a2b4c83d5e6f7a1b0c9d2',
  hash: '1c7e5a90b3d24f6881a9c0e2d4f6b8a7c5e3d1f09b7a5c3e1d0f2b4a6c8e9f73',
};

export const AuditEventDto = z
  .object({
    id: z.string(),
    createdAt: timestamp(),
    actor: AuditActorDto,
    action: z.enum(AUDIT_ACTION_NAMES),
    targetType: z.enum(AUDIT_TARGET_TYPES),
    targetId: z.string().nullable(),
    requestId: z.string().meta({ description: 'The `X-Request-Id` of the request that did it.' }),
    changes: z.record(z.string(), z.array(z.unknown())).meta({
      description:
        'For each field that changed, what it was and what it became. Of secrets and of texts for readers, `[hidden]` says only that they changed.',
    }),
    previousHash: z
      .string()
      .meta({ description: 'The hash of the row before it; of the first, the SHA-256 of the organization’s id.' }),
    hash: z.string().meta({
      description:
        'SHA-256, in hex, of `previousHash`, a newline, and this record without its two hashes as JSON whose keys are sorted and which has no spaces.',
    }),
  })
  .meta({
    id: 'AuditEvent',
    description: 'One change, chained by its hash to the one before it.',
    examples: [auditEventExample],
  });
export type AuditEventDto = z.infer<typeof AuditEventDto>;

export const AuditFeedDto = cursorResult(AuditEventDto).meta({
  id: 'AuditFeed',
  description: 'Changes, newest first.',
});
export type AuditFeedDto = z.infer<typeof AuditFeedDto>;

const window = {
  from: q.moment().meta({ description: 'Nothing earlier.' }).optional(),
  to: q.moment().meta({ description: 'Nothing later.' }).optional(),
};

/** What the actor filter takes for the product itself, whose rows name no id. */
export const SYSTEM_ACTOR = 'system';

export const ListAuditEventsInput = cursorInput('auditEvent', {
  actor: text(1, 200)
    .meta({
      description: 'The id of a person, `apikey:` and the id of a key, or `system`.',
      examples: ['user_01kakr0x3pfhctn0a5x8hyzv1q'],
    })
    .optional(),
  action: z
    .enum(AUDIT_ACTION_NAMES)
    .meta({ description: 'Only this action.', examples: ['content.published'] })
    .optional(),
  targetType: z
    .enum(AUDIT_TARGET_TYPES)
    .meta({ description: 'Only what was done to this.', examples: ['content'] })
    .optional(),
  targetId: text(1, 200)
    .meta({
      description: 'Only what was done to the one with this id.',
      examples: ['content_01kakr2m9xe1rbn8s5v3q7w4zy'],
    })
    .optional(),
  ...window,
});
export type ListAuditEventsInput = z.output<typeof ListAuditEventsInput>;

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const ExportAuditEventsInput = z.strictObject({
  ...window,
  format: z.enum(EXPORT_FORMATS).meta({ description: 'A table, or one JSON object to a line.', examples: ['csv'] }),
});
export type ExportAuditEventsInput = z.output<typeof ExportAuditEventsInput>;

/** Where a piecewise export stands: the last row that was told, and the last that there is to tell. */
const ExportPlace = z.strictObject({ after: z.int().min(0), last: z.int().min(0) });

/** The dashboard fetches its export piece by piece, so that it can say how far it is. */
export const ExportPieceInput = ExportAuditEventsInput.extend({ place: ExportPlace.optional() });
export type ExportPieceInput = z.output<typeof ExportPieceInput>;

export const ExportPieceDto = z.object({
  text: z.string(),
  rows: z.int(),
  total: z.int(),
  next: ExportPlace.nullable(),
});
export type ExportPieceDto = z.infer<typeof ExportPieceDto>;

export const TARGETS_NAMED_MAX = 100;
export const NameTargetsInput = z.strictObject({ ids: z.array(text(1, 200)).max(TARGETS_NAMED_MAX) });
/** Id to name; what has none is absent. */
export const TargetNamesDto = z.record(z.string(), z.string());
