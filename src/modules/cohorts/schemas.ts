/** What leaves the module and what forms may send. Client-safe. */
export * from './discussion-schemas';
export * from './member-schemas';
