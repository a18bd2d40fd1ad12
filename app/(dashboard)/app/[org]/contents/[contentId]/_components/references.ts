import 'server-only';
import { type AnyDocument, collectReferences } from '@/ui/document/document-reading';
import type { ReferenceTarget } from '@/ui/document/rendering';
import { unlessNotFound } from '../../../../../../_trpc/refusals';
import type { organizationApi } from '../../../../../../_trpc/server';

type Api = Awaited<ReturnType<typeof organizationApi>>;

/** How many contents are opened to be shown in place; further ones are shown as cards. */
const IN_PLACE_MAX = 20;

/** What the references of a document lead to, as learners would find it: the published documents in place. */
export async function referencesOf(
  api: Api,
  org: string,
  document: AnyDocument,
): Promise<Readonly<Record<string, ReferenceTarget>>> {
  const references = collectReferences(document);
  const ids = [...new Set(references.map(({ contentId }) => contentId))];
  const inPlace = new Set(
    [...new Set(references.filter(({ display }) => display === 'inline').map(({ contentId }) => contentId))].slice(
      0,
      IN_PLACE_MAX,
    ),
  );
  const { content } = api.trpc;
  const targets = await Promise.all(
    ids.map(async (id): Promise<[string, ReferenceTarget][]> => {
      const [found, opened] = await Promise.all([
        unlessNotFound(api.queryClient.fetchQuery(content.getContent.queryOptions({ id }))),
        inPlace.has(id)
          ? unlessNotFound(api.queryClient.fetchQuery(content.getDocument.queryOptions({ id })))
          : Promise.resolve(null),
      ]);
      if (found === null) return [];
      const { title, description, kind } = found;
      const target = { title, description, kind, href: `/app/${org}/contents/${id}` };
      return [[id, { ...target, document: opened?.publishedDocument ?? undefined }]];
    }),
  );
  return Object.fromEntries(targets.flat());
}
