import classes from './code-sample.module.css';
import { CopyButton } from './copy-button';

/** Code to take away. */
export function CodeSample({ code, what }: { code: string; what: string }) {
  return (
    <div className={classes.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={what}>
        <pre className={classes.code}>
          <code>{code}</code>
        </pre>
      </section>
      <div className={classes.copy}>
        <CopyButton value={code} what={what} />
      </div>
    </div>
  );
}
