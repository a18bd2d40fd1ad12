import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { env } from '../env';
import { processShared } from '../process-shared';

/** Carries the caller's address to handlers that see no socket. Only what our own process wrote there is believed. */
export const ADDRESS_HEADER = 'x-lectern-address';

const UNKNOWN = 'unknown';

const shared = processShared('address', () => ({ stamps: false }));

/**
 * Whose request it is: the socket's peer, unless that peer is a trusted proxy; then the last address in
 * X-Forwarded-For that is not one. Whatever stands further left was written by the caller and counts for nothing.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  if (trusted.length === 0) {
    const own = plain(peer ?? '');
    return isIP(own) === 0 ? UNKNOWN : own;
  }
  const proxies = blockListOf(trusted);
  const isTrusted = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  let address = plain(peer ?? '');
  if (isIP(address) === 0) return UNKNOWN;
  const chain = (forwardedFor ?? '').split(',').map(plain).filter(Boolean);
  while (isTrusted(address)) {
    const next = chain.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** Called by the self-hosted server for every request, before anything else sees it. */
export function stampAddress(request: IncomingMessage): string {
  shared.stamps = true;
  const forwarded = request.headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  const address = clientAddress(request.socket.remoteAddress, chain, env().TRUSTED_PROXIES);
  request.headers[ADDRESS_HEADER] = address;
  return address;
}

/** For handlers that get a Request. On Vercel its edge writes the header; with neither, all callers count as one. */
export function addressOf(headers: Headers): string {
  const given = shared.stamps ? headers.get(ADDRESS_HEADER) : env().VERCEL ? headers.get('x-real-ip') : null;
  return given !== null && isIP(given) !== 0 ? given : UNKNOWN;
}

/** What limits count by: an IPv6 customer has a whole /64. */
export function limitKeyOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':');
}

/** Without an IPv4 address in IPv6 clothes, a zone or spaces. */
const plain = (address: string) =>
  address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}
