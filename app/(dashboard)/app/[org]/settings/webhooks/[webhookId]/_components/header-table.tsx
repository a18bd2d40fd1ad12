import classes from './header-table.module.css';

/** Headers, folded until they are wanted. */
export function HeaderTable({ label, headers }: { label: string; headers: Record<string, string> }) {
  const all = Object.entries(headers);
  return (
    <details className={classes.root}>
      <summary>
        {label} ({all.length})
      </summary>
      <dl>
        {all.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
