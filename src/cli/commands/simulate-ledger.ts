import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { sandboxControl } from '../../platform/payments/sandbox/control';
import { defineCommand } from '../command';
import { assertSandbox, simulated } from '../simulated';

export default defineCommand({
  input: z.strictObject({ purchase: idField('purchase').describe('the id of the purchase') }),
  run: ({ purchase }) => {
    assertSandbox();
    return simulated(sandboxControl.ledger(purchase));
  },
});
