import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { hearProvider } from '../../modules/commerce';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { defineCommand } from '../command';
import { assertSandbox, simulated } from '../simulated';
import { sellerOf } from '../simulated-checkout';

export default defineCommand({
  input: z.strictObject({
    purchase: idField('purchase').describe('the id of a purchase in installments'),
    result: z.enum(['paid', 'failed']).describe('what becomes of the next payment: paid or failed'),
  }),
  run: async ({ purchase, result }) => {
    assertSandbox();
    const ctx = await sellerOf(purchase);
    const { notice } = await simulated(sandboxControl.collect(purchase, result));
    // The sandbox tells the server of it as well; whoever comes first counts.
    await hearProvider(ctx, 'sandbox', notice);
    const installment = notice.type === 'installment.paid' ? notice.charge.installment : null;
    return { purchase, result, installment: notice.type === 'installment.failed' ? notice.installment : installment };
  },
});
