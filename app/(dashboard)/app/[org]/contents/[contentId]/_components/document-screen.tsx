import type { DocumentDto } from '@/modules/content/schemas';
import { DateTime } from '@/ui/date-time';
import { compareDocuments } from '@/ui/document/compare-documents';
import { DocumentOutline } from '@/ui/document/document-outline';
import { type AnyDocument, outlineOf } from '@/ui/document/document-reading';
import { DocumentView } from '@/ui/document/document-view';
import type { ReferenceTarget } from '@/ui/document/rendering';
import { TextLink } from '@/ui/text-link';
import classes from './document-screen.module.css';
import { documentHref, type DocumentView as View } from './document-state';
import { LinkSwitch } from './link-switch';

type Props = {
  root: string;
  theme: string | null;
  document: DocumentDto;
  shown: AnyDocument;
  view: View;
  references: Readonly<Record<string, ReferenceTarget>>;
};

/** The document as learners will read it, or read it now. */
export function DocumentScreen({ root, theme, document, shown, view, references }: Props) {
  const isDraft = view.version === 'draft';
  const outline = outlineOf(shown);
  const hasQuiz = JSON.stringify(shown).includes('"type":"quiz"');
  return (
    <>
      <div className={classes.bar}>
        {document.publishedDocument !== null && (
          <LinkSwitch
            label="Version"
            current={view.version}
            options={[
              { value: 'draft', label: 'Draft', href: documentHref(root, { ...view, version: 'draft' }) },
              { value: 'published', label: 'Published', href: documentHref(root, { ...view, version: 'published' }) },
            ]}
          />
        )}
        {isDraft && hasQuiz && (
          <LinkSwitch
            label="Answer keys"
            current={view.answers ? 'shown' : 'hidden'}
            options={[
              { value: 'shown', label: 'With answers', href: documentHref(root, { ...view, answers: true }) },
              { value: 'hidden', label: 'As learners see it', href: documentHref(root, { ...view, answers: false }) },
            ]}
          />
        )}
        <p className={classes.hint}>
          <Hint root={root} document={document} isDraft={isDraft} />
        </p>
      </div>
      {outline.length > 0 && (
        <details className={classes.sections}>
          <summary>Sections</summary>
          <DocumentOutline entries={outline} />
        </details>
      )}
      <div className={classes.columns}>
        <div className={classes.page}>
          <DocumentView
            document={shown}
            theme={theme}
            answers={isDraft && view.answers}
            references={references}
            titleLevel={2}
          />
        </div>
        <aside className={classes.aside} aria-label="Sections">
          <DocumentOutline entries={outline} />
        </aside>
      </div>
    </>
  );
}

function Hint({ root, document, isDraft }: { root: string; document: DocumentDto; isDraft: boolean }) {
  const { publishedAt, publishedDocument, draftDocument } = document;
  if (publishedDocument === null || publishedAt === null) {
    return (
      <>
        Learners see nothing yet. <TextLink href={`${root}/publish`}>Publish</TextLink>
      </>
    );
  }
  const since = <DateTime value={publishedAt} format="relative" />;
  if (!isDraft) return <>What learners read, published {since}</>;
  const { head, added, changed, removed, moved } = compareDocuments(publishedDocument, draftDocument);
  const facts = [
    count(added.length, 'new'),
    count(changed.length, 'changed'),
    count(removed.length, 'removed'),
    head ? 'another head' : null,
    moved ? 'another order' : null,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return <>Learners read the same, published {since}</>;
  return (
    <>
      Not published: {facts.join(', ')}. <TextLink href={`${root}/publish`}>See what changes</TextLink>
    </>
  );
}

const count = (blocks: number, what: string) =>
  blocks === 0 ? null : `${blocks} ${what} ${blocks === 1 ? 'block' : 'blocks'}`;
