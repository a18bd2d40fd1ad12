/** What leaves the module and what forms may send. Client-safe. */
export * from './learner-schemas';
export * from './mastery-schemas';
export * from './request-queue-schemas';
export * from './request-schemas';
export * from './review-schemas';
