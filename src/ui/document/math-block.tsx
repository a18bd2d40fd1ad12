import katex from 'katex';
import 'katex/dist/katex.min.css';
import { anchorIn } from './anchors';
import blocks from './blocks.module.css';
import { LabelledGroup } from './labelled-group';
import type { NodeProps } from './rendering';

/** Bounds for what a formula may expand to, so that no macro can hold the page up. */
const EXPANSIONS_MAX = 500;
const SIZE_EM_MAX = 30;

/** HTML and MathML of a formula; null where KaTeX does not understand it. Commands that need trust stay off. */
function markupOf(latex: string): string | null {
  try {
    return katex.renderToString(latex, {
      displayMode: true,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: EXPANSIONS_MAX,
      maxSize: SIZE_EM_MAX,
    });
  } catch {
    return null;
  }
}

export function MathBlock({ attrs, rendering }: NodeProps<'math'>) {
  const markup = markupOf(attrs.latex);
  if (markup === null) {
    return (
      <div id={anchorIn(rendering, attrs.id)} className={blocks.notice}>
        <p>This formula cannot be read:</p>
        <code>{attrs.latex}</code>
      </div>
    );
  }
  return (
    <LabelledGroup
      label="Formula"
      scrolls
      id={anchorIn(rendering, attrs.id)}
      className={blocks.math}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX's own markup, made with trust off
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
