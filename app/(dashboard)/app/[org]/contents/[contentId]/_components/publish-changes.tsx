import type { PublishPreviewDto } from '@/modules/content/schemas';
import { anchorOf } from '@/ui/document/anchors';
import type { DocumentChanges } from '@/ui/document/compare-documents';
import type { DescribedId } from '@/ui/document/describe-ids';
import { Panel } from '@/ui/panel';
import { TextLink } from '@/ui/text-link';
import classes from './publish-screen.module.css';

type Props = {
  preview: PublishPreviewDto;
  changes: DocumentChanges | null;
  removed: DescribedId[];
  /** Where the draft is read; what is still in it is linked to. */
  documentHref: string;
};

export function PublishChanges({ preview, changes, removed, documentHref }: Props) {
  if (changes === null) {
    return (
      <Panel title="What changes for learners" padded>
        <p className={classes.text}>Everything is new: this is the first version that learners get.</p>
      </Panel>
    );
  }
  const { head, added, changed, moved } = changes;
  const silent = !head && !moved && [added, changed, changes.removed].every((list) => list.length === 0);
  return (
    <Panel title="What changes for learners" padded>
      {silent ? (
        <p className={classes.text}>
          Nothing that learners can see. Only answer keys or explanations of quizzes have changed.
        </p>
      ) : (
        <div className={classes.changes}>
          {head && <p className={classes.text}>The title, the description or the cover is another one.</p>}
          {moved && <p className={classes.text}>Blocks stand in another order.</p>}
          <Blocks title="New" mark="+" blocks={added} href={documentHref} />
          <Blocks title="Changed" mark="~" blocks={changed} href={documentHref} />
          <Blocks title="Removed" mark="−" blocks={removed.length > 0 ? removed : changes.removed} />
        </div>
      )}
      <Affected preview={preview} />
    </Panel>
  );
}

type BlocksProps = { title: string; mark: string; blocks: readonly DescribedId[]; href?: string };

function Blocks({ title, mark, blocks, href }: BlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <section>
      <h3 className={classes.subtitle}>
        {title} <span className={classes.count}>{blocks.length}</span>
      </h3>
      <ul className={classes.blocks} data-mark={mark}>
        {blocks.map(({ id, what, words }) => (
          <li key={id}>
            <span className={classes.what}>{what}</span>
            <span className={classes.words}>
              {href === undefined ? words || id : <TextLink href={`${href}#${anchorOf(id)}`}>{words || id}</TextLink>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Affected({ preview }: { preview: PublishPreviewDto }) {
  const { affectedLearners, affectedAnswers, completionChanges, removedIds } = preview;
  if (removedIds.length === 0) {
    return <p className={classes.foot}>No id is removed, so every answer and all progress stay linked.</p>;
  }
  if (affectedLearners === 0 && completionChanges === 0) {
    return <p className={classes.foot}>No learner has answers or progress under what is removed.</p>;
  }
  return (
    <p className={classes.foot} data-warning>
      {affectedLearners} {affectedLearners === 1 ? 'learner has' : 'learners have'} answers or progress under what is
      removed ({affectedAnswers} {affectedAnswers === 1 ? 'answer' : 'answers'}); the completion of {completionChanges}{' '}
      changes.
    </p>
  );
}
