/** What leaves the module and what forms may send. Client-safe. */
export * from './api-key-schemas';
export * from './invitation-schemas';
export * from './member-schemas';
export * from './organization-schemas';
export * from './seller-profile-schemas';
export * from './team-schemas';
