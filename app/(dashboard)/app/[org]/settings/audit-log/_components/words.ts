import { AUDIT_ACTIONS, type AuditAction, type AuditTargetType } from '@/kernel/audit/actions';
import { type AuditEventDto, TARGETS_NAMED_MAX } from '@/modules/audit/schemas';

const NOUNS: Record<AuditTargetType, string> = {
  organization: 'organization',
  seller_profile: 'seller profile',
  member: 'member',
  invitation: 'invitation',
  team: 'team',
  api_key: 'API key',
  content: 'content',
  tag: 'tag',
  intake_form: 'form',
  media_file: 'file',
  offer: 'offer',
  campaign: 'campaign',
  learner: 'learner',
  enrollment_request: 'enrollment request',
  payment_account: 'payment account',
  purchase: 'purchase',
  cohort: 'cohort',
  post: 'post',
  webhook: 'webhook',
  job_run: 'job',
  user: 'account',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const typeLabel = (type: AuditTargetType): string => capital(NOUNS[type]);

/** `content.draft_written` is "Content: draft written". */
export function actionLabel(action: AuditAction): string {
  const [type, did = ''] = action.split('.') as [AuditTargetType, string?];
  return `${typeLabel(type)}: ${did.replaceAll('_', ' ')}`;
}

/** Names that are titles are quoted; people and addresses are not. */
const QUOTED: ReadonlySet<AuditTargetType> = new Set([
  'team',
  'api_key',
  'content',
  'tag',
  'intake_form',
  'media_file',
]);

type Part = { text: string; strong?: true };

/** The entry as a sentence: who, what, on what. What has no name is called by its id. */
export function sentenceOf(
  entry: Pick<AuditEventDto, 'actor' | 'action' | 'targetType' | 'targetId'>,
  name: string | undefined,
): Part[] {
  return AUDIT_ACTIONS[entry.action]
    .split(/(\{actor\}|\{target\})/)
    .filter((part) => part !== '')
    .map((part): Part => {
      if (part === '{actor}') return { text: actorName(entry.actor), strong: true };
      if (part === '{target}') return { text: targetName(entry, name), strong: true };
      return { text: part };
    });
}

function targetName(
  { targetType, targetId }: Pick<AuditEventDto, 'targetType' | 'targetId'>,
  name: string | undefined,
): string {
  if (name === undefined) return targetId ?? NOUNS[targetType];
  return QUOTED.has(targetType) ? `“${name}”` : name;
}

function actorName({ type, label }: AuditEventDto['actor']): string {
  if (type === 'apiKey') return `The API key “${label}”`;
  if (type === 'oauth') return `${label}, by an AI client,`;
  return type === 'system' ? 'Lectern' : label;
}

export const ACTOR_TYPES: Record<AuditEventDto['actor']['type'], string> = {
  session: 'In the browser',
  apiKey: 'By API key',
  oauth: 'By an AI client',
  system: 'By the product itself',
};

/** `routeSegment` and `draft_revision` are "Route segment" and "Draft revision". */
export const fieldLabel = (field: string): string =>
  capital(
    field
      .replaceAll(/([A-Z])/g, ' $1')
      .replaceAll(/[_.]/g, ' ')
      .toLowerCase(),
  ).replace(/\bid$/, 'ID');

const ID = /^[a-z_]+_[0-7][0-9a-z]{25}$/;
export const isRecordId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Every id that the entry shows a name for. */
export function idsIn({ targetId, changes }: Pick<AuditEventDto, 'targetId' | 'changes'>): string[] {
  const values = Object.entries(changes).flatMap(([field, pair]) => [field, ...pair.flat()]);
  return [...new Set([targetId, ...values].filter(isRecordId))];
}

/** The ids of these entries in pieces that one question each can hold; reading on leaves the first pieces as they are. */
export function idPieces(entries: readonly AuditEventDto[]): string[][] {
  const ids = [...new Set(entries.flatMap(idsIn))];
  return Array.from({ length: Math.ceil(ids.length / TARGETS_NAMED_MAX) }, (_, at) =>
    ids.slice(at * TARGETS_NAMED_MAX, (at + 1) * TARGETS_NAMED_MAX),
  );
}
