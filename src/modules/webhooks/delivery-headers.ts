import { createHmac, type KeyObject } from 'node:crypto';
import type { SigningKey } from './webhook-secret';

type Message = { eventId: string; eventName: string; version: number; body: string };

/** Specification 6.3 and Standard Webhooks. The current key comes first. */
export function deliveryHeaders(message: Message, keys: readonly SigningKey[], at: Date): Record<string, string> {
  const { eventId, eventName, version, body } = message;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const [current, previous] = keys;
  if (current === undefined) throw new Error('A delivery needs a key that signs it.');
  return {
    'content-type': 'application/json',
    'user-agent': 'Lectern-Webhooks/1',
    'x-svc-event': eventName,
    'x-svc-event-id': eventId,
    'x-svc-event-version': String(version),
    'x-svc-timestamp': timestamp,
    'x-svc-signature': bodySignature(current.whole, body),
    // For receivers that check one value and still hold the secret from before a rotation.
    ...(previous === undefined ? {} : { 'x-svc-signature-previous': bodySignature(previous.whole, body) }),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map((key) => standardSignature(key.standard, eventId, timestamp, body)).join(' '),
  };
}

const bodySignature = (key: KeyObject, body: string) => createHmac('sha256', key).update(body).digest('hex');

export const standardSignature = (key: KeyObject, id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
