/** What leaves the module and what forms may send. Client-safe. */
export * from './campaign-schemas';
export * from './cohort-schemas';
export * from './offer-schemas';
