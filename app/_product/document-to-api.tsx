import { IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './document-to-api.module.css';

const REQUEST = `curl -X POST \\
  -H "Authorization: Bearer $KEY" \\
  $LECTERN/api/v1/contents/$ID/publish`;

const ANSWER = `{
  "data": {
    "title": "Dovetail joints",
    "isPublished": true,
    "hasUnpublishedChanges": false
  }
}`;

/** The same course as its author and as a program see it. Drawn, so that it is sharp and needs no picture. */
export function DocumentToApi() {
  return (
    <section className={classes.root} aria-label="A course as its author and as a program see it">
      <div className={classes.paper}>
        <p className={classes.kicker}>Woodwork, evening course</p>
        <p className={classes.title}>Dovetail joints</p>
        <p className={classes.text}>
          A joint that holds without glue, because it cannot come apart in the direction in which it is pulled.
        </p>
        <p className={classes.heading}>Mark the tails</p>
        <p className={classes.callout}>Knife, not pencil: a saw follows a cut line, and wanders along a drawn one.</p>
        <fieldset className={classes.quiz} disabled>
          <legend>Which board is cut first?</legend>
          <span className={classes.answer} data-right>
            <IconCircleCheckFilled size={16} aria-hidden /> The tail board
          </span>
          <span className={classes.answer}>
            <span className={classes.ring} aria-hidden /> The pin board
          </span>
        </fieldset>
      </div>
      <div className={classes.code}>
        <pre>
          <code>{REQUEST}</code>
        </pre>
        <pre>
          <code>{ANSWER}</code>
        </pre>
      </div>
    </section>
  );
}
