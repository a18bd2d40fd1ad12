import type { Answer } from '../_reference/description';
import { errorCodes } from '../_reference/description';
import classes from './error-answers.module.css';
import { Markdown } from './markdown';

/** Which refusals an operation can answer with, by status; each code leads to its row in the table of all. */
export function ErrorAnswers({ answers }: { answers: readonly { status: number; answer: Answer }[] }) {
  return (
    <details className={classes.root}>
      <summary>
        Errors
        <span className={classes.statuses}>{answers.map(({ status }) => status).join(' · ')}</span>
      </summary>
      <dl className={classes.list}>
        {answers.map(({ status, answer }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {codesOf(answer).map((code) => (
                <p key={code}>
                  <a href={`/docs/errors#${code}`}>
                    <code>{code}</code>
                  </a>{' '}
                  <Markdown text={errorCodes.find((each) => each.code === code)?.meaning ?? ''} inline />
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const codesOf = (answer: Answer) => Object.keys(Object.values(answer.content ?? {})[0]?.examples ?? {});
