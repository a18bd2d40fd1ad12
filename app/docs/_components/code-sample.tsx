import type { ReactNode } from 'react';
import { highlight } from '@/ui/document/highlight';
import { jsonPieces } from '../_reference/json-pieces';
import classes from './code-sample.module.css';
import { CopySample } from './copy-sample';

type Props = {
  code: string;
  language: string;
  /** Above the code, beside the button that copies it. Without it the button lies over the code. */
  title?: ReactNode;
};

/** A piece of code that can be copied. Long lines scroll. */
export function CodeSample({ code, language, title }: Props) {
  const pieces =
    language === 'json'
      ? jsonPieces(code).map(({ text, kind }) => ({ text, token: kind }))
      : highlight(code, language).map(({ text, className }) => ({ text, token: className }));
  return (
    <figure className={classes.root} data-titled={title !== undefined || undefined}>
      {title !== undefined && <figcaption className={classes.head}>{title}</figcaption>}
      <div className={classes.copy}>
        <CopySample />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard as well */}
      <pre className={classes.code} tabIndex={0}>
        <code>
          {pieces.map(({ text, token }, index) =>
            token === null ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
              <span key={index} data-token={token}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
