import { readUrlState, writeUrlState } from '@/ui/url-state/codec';

/** Which document is looked at, and whether its answer keys are shown. */
const DOCUMENT_VIEW = { version: 'draft', answers: true } as const;
export type DocumentView = { version: 'draft' | 'published'; answers: boolean };

type Search = Readonly<Record<string, string | string[] | undefined>>;

export function readDocumentView(search: Search, isPublished: boolean): DocumentView {
  const { version, answers } = readUrlState(DOCUMENT_VIEW, search);
  return { version: version === 'published' && isPublished ? 'published' : 'draft', answers };
}

export const documentHref = (root: string, view: DocumentView) => root + writeUrlState(DOCUMENT_VIEW, view);
