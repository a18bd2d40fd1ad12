import Link from 'next/link';
import classes from './link-switch.module.css';

type Option = { value: string; label: string; href: string };

/** A choice between pages that differ in one thing. */
export function LinkSwitch({
  label,
  current,
  options,
}: {
  label: string;
  current: string;
  options: readonly Option[];
}) {
  return (
    <nav aria-label={label} className={classes.root}>
      <ul>
        {options.map(({ value, label: text, href }) => (
          <li key={value}>
            <Link
              href={href}
              className={classes.option}
              aria-current={value === current ? 'true' : undefined}
              scroll={false}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
