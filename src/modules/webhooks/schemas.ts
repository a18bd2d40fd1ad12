/** What leaves the module and what forms may send. Client-safe. */
export * from './delivery-schemas';
export * from './event-schemas';
export * from './webhook-schemas';
