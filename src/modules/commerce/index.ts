/** What other modules, jobs and the command line may call. */
export { beginCheckout } from './begin-checkout';
export { checkoutOf } from './checkout-state';
export { readConnectState } from './connect-state';
export { approve, reject } from './decide-requests';
export { endPlans } from './end-plans';
export { type Expiry, expireDueRequests } from './expire-due-requests';
export { hearProvider, organizationOfNews } from './hear-provider';
export { intakeQuestionsOf } from './intake-answers';
export { listPurchases } from './list-purchases';
export { refundPurchase } from './refund-purchase';
export { settleCheckout, settleOldCheckouts } from './settle-checkout';
export { sweepRefunds } from './sweep-refunds';
export { verifySales } from './verify-sales';
