import { execFileSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { deliveryHeaders, standardSignature } from './delivery-headers';
import { newSecret, signingKey } from './webhook-secret';

const message = {
  eventId: 'evt_1',
  eventName: 'content.created',
  version: 1,
  body: '{"id":"evt_1","title":"Fugen — 木工"}',
};
const at = new Date();

test('the check vector of the documentation', () => {
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
  expect(standardSignature(signingKey(secret).standard, 'evt_1', '1700000000', '{}')).toBe(
    'v1,92tdonml60wZWeipEITTwvedjc9j20cnxAc7NEkh+JA=',
  );
});

test('the unmodified library of Standard Webhooks accepts it, and nothing that was changed', () => {
  const secret = newSecret();
  const headers = deliveryHeaders(message, [signingKey(secret)], at);
  const webhook = new Webhook(secret);
  expect(webhook.verify(message.body, headers)).toEqual(JSON.parse(message.body));
  expect(() => webhook.verify(`${message.body} `, headers)).toThrow();
  expect(() => webhook.verify(message.body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
  expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow();
  const old = deliveryHeaders(message, [signingKey(secret)], new Date(at.getTime() - 600_000));
  expect(() => webhook.verify(message.body, old)).toThrow(/too old/);
});

test('one line of openssl checks the body with the whole secret', () => {
  const secret = newSecret();
  const headers = deliveryHeaders(message, [signingKey(secret)], at);
  const line = 'openssl dgst -sha256 -hmac "$SECRET" -r | cut -d" " -f1';
  const signature = execFileSync('sh', ['-c', line], { input: message.body, env: { ...process.env, SECRET: secret } });
  expect(signature.toString().trim()).toBe(headers['x-svc-signature']);
});

test('every header that the specification names is there', () => {
  expect(deliveryHeaders(message, [signingKey(newSecret())], new Date(1_700_000_000_999))).toEqual({
    'content-type': 'application/json',
    'user-agent': 'Lectern-Webhooks/1',
    'x-svc-event': 'content.created',
    'x-svc-event-id': 'evt_1',
    'x-svc-event-version': '1',
    'x-svc-timestamp': '1700000000',
    'x-svc-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1700000000',
    'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
  });
});

test('during a rotation whoever holds either secret accepts it', () => {
  const [current, previous] = [newSecret(), newSecret()];
  const headers = deliveryHeaders(message, [signingKey(current), signingKey(previous)], at);
  for (const secret of [current, previous]) {
    expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
  }
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  expect(headers['x-svc-signature']).toBe(deliveryHeaders(message, [signingKey(current)], at)['x-svc-signature']);
  expect(headers['x-svc-signature-previous']).toBe(
    deliveryHeaders(message, [signingKey(previous)], at)['x-svc-signature'],
  );
});
