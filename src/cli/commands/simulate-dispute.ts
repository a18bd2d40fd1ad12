import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { hearProvider } from '../../modules/commerce';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { defineCommand } from '../command';
import { assertSandbox, simulated } from '../simulated';
import { sellerOf } from '../simulated-checkout';

export default defineCommand({
  input: z.strictObject({
    purchase: idField('purchase').describe('the id of the purchase'),
    outcome: z
      .enum(['opened', 'won', 'lost'])
      .default('opened')
      .describe('opened, or how the bank decides: won or lost'),
  }),
  run: async ({ purchase, outcome }) => {
    assertSandbox();
    const ctx = await sellerOf(purchase);
    const { notice } = await simulated(sandboxControl.dispute(purchase, outcome));
    await hearProvider(ctx, 'sandbox', notice);
    return { purchase, outcome };
  },
});
