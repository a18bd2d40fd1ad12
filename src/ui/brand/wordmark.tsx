import { LogoMark } from './logo-mark';
import classes from './wordmark.module.css';

/** The mark and the name. Wrap it in a link where it leads somewhere. */
export function Wordmark({ size = 20 }: { size?: number }) {
  return (
    <span className={classes.root}>
      <span className={classes.mark}>
        <LogoMark size={size} />
      </span>
      <span className={classes.name} style={{ fontSize: size * 0.85 }}>
        Lectern
      </span>
    </span>
  );
}
