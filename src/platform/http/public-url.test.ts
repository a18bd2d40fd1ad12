import { describe, expect, test } from 'vitest';
import { allowOrigin } from '../../testing/receiver';
import { isPublicAddress } from './public-address';
import { destinationProblem, publicUrlProblem } from './public-url';

const PRIVATE = 'must not lead to a private or internal address';
const NOT_PUBLIC = 'must name a host on the public internet';
const PORT = 'must use port 443, 8443 or one above 1024';
const NO_URL = 'must be a URL such as https://example.com/hooks';

const REFUSED: [string, string][] = [
  // this machine, in every spelling
  ['https://localhost/', NOT_PUBLIC],
  ['https://LOCALHOST/', NOT_PUBLIC],
  ['https://localhost./', NOT_PUBLIC],
  ['https://hooks.localhost/', NOT_PUBLIC],
  ['https://localhost.localdomain/', NOT_PUBLIC],
  ['https://127.0.0.1/', PRIVATE],
  ['https://127.8.8.8/', PRIVATE],
  ['https://127.1/', PRIVATE],
  ['https://127.0.1/', PRIVATE],
  ['https://2130706433/', PRIVATE],
  ['https://0x7f000001/', PRIVATE],
  ['https://0x7f.0.0.1/', PRIVATE],
  ['https://0177.0.0.1/', PRIVATE],
  ['https://017700000001/', PRIVATE],
  ['https://127.0.0.1./', PRIVATE],
  ['https://0/', PRIVATE],
  ['https://0.0.0.0/', PRIVATE],
  ['https://%31%32%37.0.0.1/', PRIVATE],
  ['https://[::1]/', PRIVATE],
  ['https://[::]/', PRIVATE],
  ['https://[0:0:0:0:0:0:0:1]/', PRIVATE],
  ['https://[::ffff:127.0.0.1]/', PRIVATE],
  ['https://[::ffff:7f00:1]/', PRIVATE],
  ['https://[::127.0.0.1]/', PRIVATE],
  ['https://[64:ff9b::7f00:1]/', PRIVATE],
  ['https://[64:ff9b:1::7f00:1]/', PRIVATE],
  ['https://[2002:7f00:1::]/', PRIVATE],
  ['https://[2001:0:1::1]/', PRIVATE],
  // networks of somebody's own
  ['https://10.0.0.1/', PRIVATE],
  ['https://172.16.0.1/', PRIVATE],
  ['https://172.31.255.255/', PRIVATE],
  ['https://192.168.1.1/', PRIVATE],
  ['https://100.64.0.1/', PRIVATE],
  ['https://198.18.0.1/', PRIVATE],
  ['https://[fc00::1]/', PRIVATE],
  ['https://[fd12:3456::1]/', PRIVATE],
  ['https://[fec0::1]/', PRIVATE],
  ['https://[::ffff:10.0.0.1]/', PRIVATE],
  // link-local and metadata
  ['https://169.254.169.254/latest/meta-data/', PRIVATE],
  ['https://169.254.170.2/', PRIVATE],
  ['https://[::ffff:a9fe:a9fe]/', PRIVATE],
  ['https://[fe80::1]/', PRIVATE],
  ['https://[fd00:ec2::254]/', PRIVATE],
  ['https://168.63.129.16/', PRIVATE],
  ['https://100.100.100.200/', PRIVATE],
  ['https://metadata.google.internal/', NOT_PUBLIC],
  // no host at all: multicast, broadcast, reserved, documentation
  ['https://224.0.0.1/', PRIVATE],
  ['https://255.255.255.255/', PRIVATE],
  ['https://240.0.0.1/', PRIVATE],
  ['https://192.0.2.1/', PRIVATE],
  ['https://203.0.113.7/', PRIVATE],
  ['https://[ff02::1]/', PRIVATE],
  ['https://[2001:db8::1]/', PRIVATE],
  // internal names
  ['https://intranet/', NOT_PUBLIC],
  ['https://printer.local/', NOT_PUBLIC],
  ['https://db.internal/', NOT_PUBLIC],
  ['https://db.internal./', NOT_PUBLIC],
  ['https://router.home.arpa/', NOT_PUBLIC],
  ['https://router.lan/', NOT_PUBLIC],
  ['https://wiki.corp/', NOT_PUBLIC],
  ['https://api.default.svc/', NOT_PUBLIC],
  ['https://hidden.onion/', NOT_PUBLIC],
  ['https://shop.test/', NOT_PUBLIC],
  // schemes, ports, credentials
  ['http://example.com/', 'must begin with https://'],
  ['ftp://example.com/', 'must begin with https://'],
  ['file:///etc/passwd', 'must begin with https://'],
  ['https://example.com:22/', PORT],
  ['https://example.com:80/', PORT],
  ['https://example.com:1024/', PORT],
  ['https://example.com:0/', PORT],
  ['https://user@example.com/', 'must not hold credentials'],
  ['https://user:secret@example.com/', 'must not hold credentials'],
  ['https://example.com/#part', 'must not have a fragment, which is never sent'],
  // what is no URL, or not the same one to every reader
  ['', NO_URL],
  ['example.com/hooks', NO_URL],
  ['https:example.com', NO_URL],
  ['https://', NO_URL],
  ['https://exa mple.com/', NO_URL],
  ['https://example.com\\@127.0.0.1/', NO_URL],
  ['https://example.com/\n', NO_URL],
  ['https://\u2460\u2461\u2466.0.0.1/', NO_URL],
  ['https://256.256.256.256/', NO_URL],
  ['https://[::1/', NO_URL],
  [`https://example.com/${'x'.repeat(2_048)}`, 'must have at most 2048 characters'],
];

test.each(REFUSED)('%s is refused', (url, sentence) => expect(publicUrlProblem(url)).toBe(sentence));

test.each([
  'https://example.com',
  'https://hooks.example.com/a/b?c=d',
  'https://example.com:443/',
  'https://example.com:8443/',
  'https://example.com:1025/',
  'https://example.com:65535/',
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  'https://xn--bcher-kva.example.com/',
  'https://local.example.com/',
])('%s is accepted', (url) => expect(publicUrlProblem(url)).toBeNull());

test('an origin that the operator allows is accepted as it is, and no other', () => {
  allowOrigin('http://127.0.0.1:4000');
  expect(publicUrlProblem('http://127.0.0.1:4000/hooks')).toBeNull();
  expect(publicUrlProblem('http://127.0.0.1:4001/hooks')).not.toBeNull();
  expect(publicUrlProblem('https://127.0.0.1:4000/hooks')).not.toBeNull();
  expect(publicUrlProblem('http://me@127.0.0.1:4000/hooks')).not.toBeNull();
});

describe('a name', () => {
  const named = (...addresses: string[]) => destinationProblem('https://hooks.example.com/', async () => addresses);

  test('is accepted when all its addresses are public', async () => {
    expect(await named('93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c')).toBeNull();
  });

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '168.63.129.16', '100.100.100.200', '::1', 'fd00::1'])(
    'is refused when one of them is %s',
    async (address) => expect(await named('93.184.215.14', address)).toBe(PRIVATE),
  );

  test('is refused when it cannot be found', async () => {
    const nowhere = 'must name a host that can be found in the DNS';
    expect(await named()).toBe(nowhere);
    const failing = () => Promise.reject(new Error('ESERVFAIL'));
    expect(await destinationProblem('https://hooks.example.com/', failing)).toBe(nowhere);
  });
});

test('what is no address is not public', () => {
  for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', '0x7f.0.0.1']) expect(isPublicAddress(text)).toBe(false);
  expect(isPublicAddress('fe80::1%eth0')).toBe(false);
});
