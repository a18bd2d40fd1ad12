import { createHmac } from 'node:crypto';
import { SECRET_PREFIX } from './webhook-secret';

type Message = { eventId: string; eventName: string; version: number; body: string };

/** Specification 6.3 and Standard Webhooks. `secrets` as they were shown, the current one first. */
export function deliveryHeaders(message: Message, secrets: readonly string[], at: Date): Record<string, string> {
  const { eventId, eventName, version, body } = message;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const [current = '', previous] = secrets;
  return {
    'content-type': 'application/json',
    'user-agent': 'Lectern-Webhooks/1',
    'x-svc-event': eventName,
    'x-svc-event-id': eventId,
    'x-svc-event-version': String(version),
    'x-svc-timestamp': timestamp,
    'x-svc-signature': bodySignature(current, body),
    // For receivers that check one value and still hold the secret from before a rotation.
    ...(previous === undefined ? {} : { 'x-svc-signature-previous': bodySignature(previous, body) }),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => standardSignature(secret, eventId, timestamp, body)).join(' '),
  };
}

/** Keyed with the whole secret as it was shown, so that one line of any language can check it. */
const bodySignature = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');

/** Standard Webhooks, version 1: keyed with the bytes whose base64 follows the prefix. */
export function standardSignature(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
