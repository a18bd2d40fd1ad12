import { expect, test } from 'vitest';
import { clientAddress, limitKeyOf } from './client-address';

test('without trusted proxies the peer is the caller, whatever X-Forwarded-For says', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1, 10.0.0.1', [])).toBe('203.0.113.7');
});

test('behind trusted proxies the last address that is not one of them is the caller', () => {
  const trusted = ['10.0.0.0/8', '2001:db8::/32'];
  expect(clientAddress('10.0.0.2', '6.6.6.6, 198.51.100.1, 10.0.0.1', trusted)).toBe('198.51.100.1');
  expect(clientAddress('::ffff:10.0.0.2', '198.51.100.1', trusted)).toBe('198.51.100.1');
  expect(clientAddress('2001:db8::5', '2001:4860::1', trusted)).toBe('2001:4860::1');
});

test('a peer that is no proxy cannot borrow an address', () => {
  expect(clientAddress('203.0.113.7', '198.51.100.1', ['10.0.0.0/8'])).toBe('203.0.113.7');
});

test('what is no address ends the walk', () => {
  expect(clientAddress('10.0.0.2', '198.51.100.1, <script>', ['10.0.0.0/8'])).toBe('10.0.0.2');
  expect(clientAddress(undefined, '198.51.100.1', [])).toBe('unknown');
});

test('limits count an IPv6 network as one caller', () => {
  expect(limitKeyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(limitKeyOf('2001:db8::6')).toBe('2001:db8:0:0');
  expect(limitKeyOf('192.0.2.1')).toBe('192.0.2.1');
});
