import { isIP } from 'node:net';
import { env } from '../env';
import { isPublicAddress } from './public-address';
import { type Resolve, resolveName } from './resolve-name';

const URL_LENGTH_MAX = 2_048;
const HTTPS_PORT = 443;
const ALTERNATIVE_HTTPS_PORT = 8443;
const PRIVILEGED_PORT_MAX = 1_024;

/** Printable ASCII without backslashes, which URL parsers disagree about. */
const PLAIN_URL = /^[a-z][a-z0-9+.-]*:\/\/[\x21-\x5b\x5d-\x7e]+$/i;

/** Names that mean something only inside a network, or nothing anywhere (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const INTERNAL_NAME =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|lan|home|corp|mail|svc|home\.arpa|arpa|test|invalid|example|onion|alt)$/;

/** The host as connections name it: without the brackets of an IPv6 address and the dot that ends a name. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether the operator named this origin as one that may be reached although it is not public. */
export const isAllowedOrigin = (url: URL) => env().WEBHOOK_ALLOWED_ORIGINS.includes(url.origin);

/**
 * Why we do not send to that address, as the end of a sentence; null when we do. Looks at the text alone: what the name
 * stands for is asked by `destinationProblem`, and again when a connection is made.
 */
export function publicUrlProblem(text: string): string | null {
  if (text.length > URL_LENGTH_MAX) return `must have at most ${URL_LENGTH_MAX} characters`;
  if (!PLAIN_URL.test(text) || !URL.canParse(text)) return 'must be a URL such as https://example.com/hooks';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'must not hold credentials';
  if (url.hash !== '') return 'must not have a fragment, which is never sent';
  if (isAllowedOrigin(url)) return null;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (!isAllowedPort(url.port)) return 'must use port 443, 8443 or one above 1024';
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'must not lead to a private or internal address';
  if (!host.includes('.') || INTERNAL_NAME.test(host)) return 'must name a host on the public internet';
  return null;
}

const isAllowedPort = (port: string) => {
  const number = port === '' ? HTTPS_PORT : Number(port);
  return number === HTTPS_PORT || number === ALTERNATIVE_HTTPS_PORT || number > PRIVILEGED_PORT_MAX;
};

/** The same, and every address that the name stands for right now must be public. */
export async function destinationProblem(text: string, resolve: Resolve = resolveName): Promise<string | null> {
  const problem = publicUrlProblem(text);
  if (problem !== null) return problem;
  const url = new URL(text);
  const host = hostOf(url);
  if (isAllowedOrigin(url) || isIP(host) !== 0) return null;
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) return 'must name a host that can be found in the DNS';
  return addresses.every(isPublicAddress) ? null : 'must not lead to a private or internal address';
}
