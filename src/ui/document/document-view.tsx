import type { AnyDocument } from '../../modules/content/document/document-types';
import styles from './document.module.css';
import { themeAttributes } from './document-theme';
import { HEAD_TYPES, renderNodes } from './render-nodes';
import type { ReferenceTarget, Rendering } from './rendering';

const NO_REFERENCES: Readonly<Record<string, ReferenceTarget>> = {};

/**
 * A document as a reader sees it. Works on the server and in the browser; asks for nothing beyond its props.
 * Answer keys are shown with `answers` alone, whatever the document holds.
 */
export function DocumentView(props: {
  document: AnyDocument;
  theme?: string | null;
  answers?: boolean;
  references?: Readonly<Record<string, ReferenceTarget>>;
  titleLevel?: 1 | 2 | 3;
}) {
  const rendering: Rendering = {
    answers: props.answers ?? false,
    references: props.references ?? NO_REFERENCES,
    titleLevel: props.titleLevel ?? 1,
    ancestors: [],
  };
  const head = props.document.content.filter((node) => HEAD_TYPES.has(node.type));
  const body = props.document.content.filter((node) => !HEAD_TYPES.has(node.type));
  return (
    <article className={styles.document} {...themeAttributes(props.theme ?? null)}>
      <div className={styles.flow}>
        <header className={styles.head}>{renderNodes(head, rendering)}</header>
        {renderNodes(body, rendering)}
      </div>
    </article>
  );
}
