import Link from 'next/link';
import classes from './stat-grid.module.css';

type Stat = { label: string; value: string; href?: string };

/** A few numbers side by side; one that has a page of its own leads there. */
export function StatGrid({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <ul className={classes.root} aria-label={label}>
      {stats.map((stat) => (
        <li key={stat.label}>
          {stat.href === undefined ? (
            <span className={classes.stat}>
              <Content {...stat} />
            </span>
          ) : (
            <Link href={stat.href} className={classes.stat}>
              <Content {...stat} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Content({ label, value }: Stat) {
  return (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{value}</span>
    </>
  );
}
