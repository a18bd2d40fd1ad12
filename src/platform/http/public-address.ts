import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Addresses that look public and lead inside a cloud, or nowhere. */
const REFUSED_V4 = [
  '168.63.129.16/32', // Azure's wire server
  '100.100.100.200/32', // Alibaba's metadata
  '192.88.99.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.175.48.0/24',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/** Inside the global range, and yet a wrapped IPv4 address, a tunnel or documentation. */
const REFUSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the text is an address on the open internet. What is not positively known to be one is not. */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/%.*$/, '');
  if (isIP(bare) === 0) return false;
  const address = ipaddr.process(bare); // an IPv4 address in IPv6 clothes counts as what it is
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return !REFUSED_V4.some((range) => address.match(range));
  return address.match(GLOBAL_V6) && !REFUSED_V6.some((range) => address.match(range));
}
