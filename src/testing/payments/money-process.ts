import { createInterface } from 'node:readline';
import { systemClock } from '../../kernel/time';
import { expireDueRequests, refundPurchase } from '../../modules/commerce';
import { systemContext } from '../../server/auth/system';

/** A process that gives money back, to be killed by tests: one purchase, or whatever the daily run finds. */
for await (const line of createInterface({ input: process.stdin })) {
  const { organizationId, purchaseId } = JSON.parse(line) as { organizationId: string; purchaseId?: string };
  if (purchaseId === undefined) await expireDueRequests({ now: systemClock, budgetMs: 60_000 });
  else await refundPurchase(await systemContext(organizationId, 'killed'), { id: purchaseId });
  process.stdout.write('done\n');
}
