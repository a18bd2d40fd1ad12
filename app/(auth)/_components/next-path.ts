/** Where to go after signing in: a path of ours, or the dashboard. Never another site. */
export function nextPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/app';
  const url = URL.canParse(next, 'http://here.invalid') ? new URL(next, 'http://here.invalid') : null;
  return url?.origin === 'http://here.invalid' ? url.pathname + url.search + url.hash : '/app';
}
