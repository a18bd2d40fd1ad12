'use client';

import { ErrorState } from './error-state';
import classes from './message-page.module.css';

type Props = { error: Error & { digest?: string }; retry: () => void };

/** What Next shows in place of a page that broke. The digest finds the error in the server's log. */
export function ErrorPage({ error, retry }: Props) {
  const reference = error.digest === undefined ? '' : ` If it happens again, report this reference: ${error.digest}.`;
  return (
    <div className={classes.root}>
      <ErrorState
        title="This page could not be shown"
        message={`Something went wrong on our side. Nothing that you saved is lost.${reference}`}
        onRetry={retry}
      />
    </div>
  );
}
