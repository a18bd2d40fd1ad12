import type { EventDto } from '@/modules/webhooks/schemas';

/** What people call a record, by the first of these that it has. */
const NAMES = ['title', 'name', 'authorName', 'code', 'url'] as const;

/** Whom or what an event is about: "Dovetail joints", "Grace Hopper". */
export function eventLabel({ data }: Pick<EventDto, 'data'>): string | undefined {
  const [record] = Object.values(data);
  if (record === null || typeof record !== 'object') return undefined;
  const fields = record as Record<string, unknown>;
  const buyer = fields.buyer as { name?: unknown } | undefined;
  const label = NAMES.map((name) => fields[name]).find((value) => typeof value === 'string') ?? buyer?.name;
  return typeof label === 'string' ? label : undefined;
}
