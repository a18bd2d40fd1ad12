import { BlockList, isIP } from 'node:net';

const UNKNOWN = 'unknown';

/**
 * Decides who is calling: the address of the socket, unless that is a proxy we trust. Then X-Forwarded-For is read from
 * its end, where our own proxies wrote, up to the first address that is not one of them; what stands before it is hearsay.
 */
export function clientAddressReader(trustedProxies: string[]) {
  const trusted = new BlockList();
  for (const range of trustedProxies) add(trusted, range);
  return (socketAddress: string | undefined, forwardedFor: string | string[] | undefined): string => {
    let address = plain(socketAddress ?? '');
    if (!address) return UNKNOWN;
    const hops = [forwardedFor ?? []].flat().join(',').split(',').map(plain).filter(Boolean);
    while (isTrusted(trusted, address)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

function add(list: BlockList, range: string): void {
  const [address = '', prefix] = range.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(address, family);
  else list.addSubnet(address, Number(prefix), family);
}

function isTrusted(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that arrived on an IPv6 socket is written as what it is. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}
