import { CopyButton } from './copy-button';
import classes from './secret-once.module.css';

/** A secret on the one occasion on which it can be seen. */
export function SecretOnce({ value, what }: { value: string; what: string }) {
  return (
    <div className={classes.root}>
      <code className={classes.value}>{value}</code>
      <CopyButton value={value} what={what} variant="button" />
    </div>
  );
}
