/** What leaves the module and what forms may send. Client-safe. */
export * from './checkout-schemas';
export * from './payment-account-schemas';
export * from './purchase-schemas';
export * from './sales-dashboard-schemas';
export * from './storefront-schemas';
