/** What leaves the module and what forms may send. Client-safe. */
export * from './content-schemas';
export * from './document-schemas';
export * from './intake-form-schemas';
export * from './media-schemas';
export * from './tag-schemas';
