import type { DeliveryDto } from './delivery-schemas';

export const DELIVERY_FIELDS = {
  id: true,
  attempt: true,
  eventName: true,
  eventId: true,
  responseStatus: true,
  responseBody: true,
  success: true,
  error: true,
  durationMs: true,
  createdAt: true,
} as const;

export type DeliveryRow = {
  id: string;
  attempt: number;
  eventName: string;
  eventId: string;
  responseStatus: number | null;
  responseBody: string | null;
  success: boolean;
  error: string | null;
  durationMs: number;
  createdAt: Date;
  event: { version: number; body: string };
};

export const toDeliveryDto = ({ eventName, event, createdAt, ...row }: DeliveryRow): DeliveryDto => ({
  id: row.id,
  attempt: row.attempt,
  event: eventName,
  eventId: row.eventId,
  eventVersion: event.version,
  requestBody: event.body,
  responseBody: row.responseBody,
  responseStatus: row.responseStatus,
  success: row.success,
  error: row.error,
  durationMs: row.durationMs,
  createdAt: createdAt.toISOString(),
});
