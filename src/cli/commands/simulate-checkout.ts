import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { email, text } from '../../kernel/text';
import { defineCommand } from '../command';
import { simulateCheckout } from '../simulated-checkout';

export default defineCommand({
  input: z.strictObject({
    offer: idField('offer').describe('the id of the offer'),
    email: email().describe('of the buyer, who is made where nobody has it'),
    name: text(1, 100).optional().describe('of the buyer'),
    token: z
      .string()
      .regex(/^(succeed|decline|timeout|dispute|refund_fails_\d{1,2})$/, 'must be one that the sandbox knows')
      .optional()
      .describe('what the card does: succeed, decline, timeout, dispute, or refund_fails_ and a number'),
    campaign: text(1, 40).optional().describe('a code'),
  }),
  run: ({ token, ...buyer }) => simulateCheckout(buyer, token),
});
