'use client';

import code from '../_components/code-sample.module.css';
import { CopySample } from '../_components/copy-sample';
import { jsonPieces } from '../_reference/json-pieces';
import { STATUS_TEXT } from '../_reference/status-text';
import type { ApiAnswer } from './send-request';
import classes from './try-it.module.css';

/** Past this the page would wait for its colours. */
const COLORED_CHARACTERS_MAX = 100_000;

export function AnswerView({ answer }: { answer: ApiAnswer }) {
  const { status, milliseconds, headers, text } = answer;
  const shown = answer.type.includes('json') ? pretty(text) : text;
  const pieces = shown.length > COLORED_CHARACTERS_MAX ? [{ text: shown, kind: null }] : jsonPieces(shown);
  return (
    <section aria-label="Answer" className={classes.answer}>
      <p className={classes.outcome}>
        <strong data-ok={status < 400 || undefined} className={classes.status}>
          {status} {STATUS_TEXT[status] ?? ''}
        </strong>
        <span>{milliseconds} ms</span>
        <span>{new Blob([text]).size.toLocaleString('en')} bytes</span>
      </p>
      <details className={classes.headers}>
        <summary>Headers ({headers.length})</summary>
        <dl>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
      {text !== '' && (
        <figure className={code.root}>
          <div className={code.copy}>
            <CopySample />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers scroll, by keyboard as well */}
          <pre className={code.code} tabIndex={0}>
            <code>
              {pieces.map((piece, index) =>
                piece.kind === null ? (
                  piece.text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
                  <span key={index} data-token={piece.kind}>
                    {piece.text}
                  </span>
                ),
              )}
            </code>
          </pre>
        </figure>
      )}
    </section>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
