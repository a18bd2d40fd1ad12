import { isIP, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address';
import { type Resolve, resolveName } from './resolve-name';

type Connector = ReturnType<typeof buildConnector>;
type Connect = (options: Parameters<Connector>[0], callback: Parameters<Connector>[1]) => void;
type Address = { address: string; family: number };

/** The destination is not on the public internet. Nothing was sent to it. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
  constructor() {
    super('the address is private or internal');
  }
}

type Ports = {
  resolve?: Resolve;
  /** Opens the plain connection; the network as tests may rearrange it. */
  dial?: (lookup: Lookup) => Connect;
};

type Lookup = (
  name: string,
  options: { all?: boolean },
  callback: (error: Error | null, found?: Address[] | string, family?: number) => void,
) => void;

/**
 * Connects to public addresses alone. The name is looked up here and not trusted from before, every address of it must
 * be public, and the peer of the socket is looked at before a byte is sent, the TLS greeting included.
 */
export function guardedConnector(connectMsMax: number, ports: Ports = {}): Connect {
  const lookup = guardedLookup(ports.resolve ?? resolveName);
  const openPlain = (ports.dial ?? ((guarded) => plainConnector(connectMsMax, guarded)))(lookup);
  const openTls = buildConnector({ timeout: connectMsMax });

  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(new RefusedAddress(), null);
    openPlain(
      { ...options, hostname: host, protocol: 'http:', port: options.port || portOf(options) },
      (error, socket) => {
        if (error !== null) return callback(error, null);
        if (!isPublicAddress(socket.remoteAddress ?? '')) {
          socket.destroy();
          return callback(new RefusedAddress(), null);
        }
        if (options.protocol !== 'https:') return callback(null, socket);
        openTls({ ...options, httpSocket: socket as Socket }, callback);
      },
    );
  };
}

const nameNotFound = () => Object.assign(new Error('the name cannot be found in the DNS'), { code: 'ENOTFOUND' });

const portOf = ({ protocol }: { protocol: string }) => (protocol === 'https:' ? '443' : '80');

const plainConnector = (timeout: number, lookup: Lookup): Connect =>
  // Its types know only the system's own look-up, whose callback is the same.
  buildConnector({ timeout, lookup: lookup as never });

function guardedLookup(resolve: Resolve): Lookup {
  return (name, options, callback) => {
    resolve(name).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (first === undefined) return callback(nameNotFound());
        if (!addresses.every(isPublicAddress)) return callback(new RefusedAddress());
        return options.all ? callback(null, found) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error),
    );
  };
}
