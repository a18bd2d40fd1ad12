import type { IncomingHttpHeaders } from 'node:http';
import { newId } from '../../kernel/ids';
import type { SafeSender } from '../../platform/http/safe-sender';
import { deliveryHeaders } from './delivery-headers';
import type { SigningKey } from './webhook-secret';

/** One event for one endpoint, with all that an attempt needs. */
export type Outgoing = {
  organizationId: string;
  webhookId: string;
  eventId: string;
  eventName: string;
  version: number;
  /** The envelope's bytes, the same in every attempt. */
  body: string;
  url: string;
  /** Attempts that were recorded before this one. */
  attempts: number;
};

/** An attempt that was made, as it is recorded. */
export type Attempt = {
  id: string;
  organizationId: string;
  webhookId: string;
  eventId: string;
  eventName: string;
  attempt: number;
  requestHeaders: Record<string, string>;
  responseStatus: number | null;
  responseHeaders: Record<string, string> | null;
  responseBody: string | null;
  success: boolean;
  error: string | null;
  durationMs: number;
  createdAt: Date;
};

/** Never throws: a failure is an attempt too. */
export async function attemptDelivery(
  sender: SafeSender,
  outgoing: Outgoing,
  keys: readonly SigningKey[],
  at: Date,
): Promise<Attempt> {
  const { organizationId, webhookId, eventId, eventName, url, body } = outgoing;
  const requestHeaders = deliveryHeaders(outgoing, keys, at);
  const {
    status,
    headers,
    body: responseBody,
    error,
    durationMs,
  } = await sender.post({ url, headers: requestHeaders, body });
  return {
    id: newId('webhookDelivery'),
    organizationId,
    webhookId,
    eventId,
    eventName,
    attempt: outgoing.attempts + 1,
    requestHeaders,
    responseStatus: status,
    responseHeaders: headers === null ? null : flat(headers),
    responseBody,
    success: error === null && status !== null && status >= 200 && status < 300,
    error,
    durationMs,
    createdAt: at,
  };
}

/** What the log shows of a message that could not even be sent, and why. */
export const notAttempted = (outgoing: Outgoing, at: Date, error: string): Attempt => ({
  id: newId('webhookDelivery'),
  organizationId: outgoing.organizationId,
  webhookId: outgoing.webhookId,
  eventId: outgoing.eventId,
  eventName: outgoing.eventName,
  attempt: outgoing.attempts + 1,
  requestHeaders: {},
  responseStatus: null,
  responseHeaders: null,
  responseBody: null,
  success: false,
  error,
  durationMs: 0,
  createdAt: at,
});

const flat = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
