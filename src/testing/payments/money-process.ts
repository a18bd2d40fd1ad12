import { systemClock } from '../../kernel/time';
import { expireDueRequests, refundPurchase } from '../../modules/commerce';
import { systemContext } from '../../server/auth/system';

/** A process that gives money back, to be killed by tests: one purchase, or whatever the daily run finds. */
const [organizationId = '', purchaseId] = process.argv.slice(2);

if (purchaseId === undefined) await expireDueRequests({ now: systemClock, budgetMs: 60_000 });
else await refundPurchase(await systemContext(organizationId, 'killed'), { id: purchaseId });
process.exit(0);
