import { expect, test } from 'vitest';
import { clientAddressReader } from './client-address';

test('without trusted proxies the forwarded address is ignored', () => {
  const addressOf = clientAddressReader([]);
  expect(addressOf('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test('a trusted proxy is believed about its own caller, and nobody about the callers before', () => {
  const addressOf = clientAddressReader(['10.0.0.0/8']);
  expect(addressOf('10.0.0.5', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1');
});

test('a chain of trusted proxies leads to the first address outside', () => {
  const addressOf = clientAddressReader(['10.0.0.0/8', '2001:db8::/32']);
  expect(addressOf('2001:db8::1', ['198.51.100.1, 10.1.1.1', '10.2.2.2'])).toBe('198.51.100.1');
});

test('nonsense from a proxy leaves the proxy as the caller', () => {
  const addressOf = clientAddressReader(['10.0.0.5']);
  expect(addressOf('10.0.0.5', 'unknown')).toBe('10.0.0.5');
  expect(addressOf('10.0.0.5', undefined)).toBe('10.0.0.5');
});

test('an IPv4 address on an IPv6 socket is the same caller', () => {
  expect(clientAddressReader([])('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7');
});

test('a closed socket has no address', () => {
  expect(clientAddressReader([])(undefined, undefined)).toBe('unknown');
});
