import type { AuditAction } from '../../kernel/audit/actions';
import { type AuditChanges, changesBetween } from '../../kernel/audit/changes';
import { type AuditContext, record } from '../../platform/audit';
import type { Tx } from '../../platform/db/prisma';
import type { ContentDto } from './content-schemas';

const SETTINGS = [
  'kind',
  'title',
  'routeSegment',
  'tags',
  'teamId',
  'ownerId',
  'theme',
  'certificateTheme',
  'featured',
  'noindex',
  'seoTitle',
  'seoDescription',
  'intakeFormId',
  'intakeQuestions',
] as const;

/** What is written for readers: that it changed is told, what it says is not. */
const NARRATIVES = ['seoDescription', 'intakeQuestions'] as const;

/** A content's settings between the two; null where there was, or is, no content. */
export const settingsChanged = (before: ContentDto | null, after: ContentDto | null): AuditChanges =>
  changesBetween(SETTINGS, before, after, { hidden: NARRATIVES });

export function recordContent(
  tx: Tx,
  ctx: AuditContext,
  action: AuditAction & `content.${string}`,
  id: string,
  changes: AuditChanges,
): void {
  record(tx, ctx, { action, target: { type: 'content', id }, changes });
}
