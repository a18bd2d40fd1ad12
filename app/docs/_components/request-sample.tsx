import type { ReactNode } from 'react';
import { type ApiRequest, LANGUAGES, sampleIn } from '../_reference/request';
import { CodeSample } from './code-sample';
import { LanguageChoice, LanguageSample } from './language-choice';
import classes from './request-sample.module.css';

type Props = { request: ApiRequest; origin: string; needsKey: boolean; action?: ReactNode };

/** The call in the language that the reader chose, for the whole reference at once. */
export function RequestSample({ request, origin, needsKey, action }: Props) {
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <LanguageChoice />
        {action}
      </div>
      {LANGUAGES.map(({ id }) => (
        <LanguageSample key={id} language={id}>
          <CodeSample code={sampleIn(id, request, origin, needsKey)} language={id} />
        </LanguageSample>
      ))}
    </div>
  );
}
