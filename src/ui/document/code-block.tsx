import { textOf } from '../../modules/content/document/plain-text';
import { anchorIn } from './anchors';
import blocks from './blocks.module.css';
import { CopyCode } from './copy-code';
import { highlight, languageLabel } from './highlight';
import type { NodeProps } from './rendering';

export function CodeBlock({ attrs, content, rendering }: NodeProps<'codeBlock'>) {
  const label = languageLabel(attrs.language);
  const pieces = highlight(content.map(textOf).join(''), attrs.language);
  return (
    <figure id={anchorIn(rendering, attrs.id)} className={blocks.code}>
      <figcaption className={blocks.codeHead}>
        <span>{label ?? 'Text'}</span>
        <CopyCode />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard as well */}
      <pre className={blocks.codeBody} tabIndex={0}>
        <code>
          {pieces.map((piece, index) =>
            piece.className === null ? (
              piece.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
              <span key={index} data-token={piece.className}>
                {piece.text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
