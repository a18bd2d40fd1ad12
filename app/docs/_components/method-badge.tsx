import classes from './method-badge.module.css';

/** The method of a route: what it does to the world is its colour. */
export function MethodBadge({ method, quiet = false }: { method: string; quiet?: boolean }) {
  return (
    <span className={classes.root} data-method={method} data-quiet={quiet || undefined}>
      {method === 'DELETE' && quiet ? 'DEL' : method}
    </span>
  );
}
