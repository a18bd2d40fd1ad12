import { createTag, listTags } from '../../src/modules/content';
import type { OrgContext } from '../../src/platform/context';

const TAGS = ['baking', 'beginners', 'data', 'nature', 'study', 'weekend'];

export async function registerTags(ctx: OrgContext): Promise<void> {
  const registered = new Set((await listTags(ctx)).map(({ name }) => name));
  for (const name of TAGS) if (!registered.has(name)) await createTag(ctx, { name });
}
