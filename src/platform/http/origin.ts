import { env } from '../env';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1'];

/** The origins of our own pages. In local mode both names of this machine open them. */
export function ownOrigins(): string[] {
  const own = new URL(env().APP_URL);
  if (env().LECTERN_ENV !== 'local' || !LOOPBACK_HOSTS.includes(own.hostname)) return [own.origin];
  return LOOPBACK_HOSTS.map((host) => `${own.protocol}//${host}${own.port === '' ? '' : `:${own.port}`}`);
}

/**
 * Whether a page of ours sent the request. Browsers say so with every POST and no page can change it;
 * a request that says nothing comes from no browser page and has no business with a cookie.
 */
export function isFromOwnPage(headers: Headers): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  return origin === null ? site === 'same-origin' : ownOrigins().includes(origin);
}
