import { z } from 'zod';
import { type Behaviour, sandboxControl } from '../../platform/payments/sandbox/control';
import { defineCommand } from '../command';
import { assertSandbox, simulated } from '../simulated';

const REFUNDS_MAX = 1_000;
const DELAY_MS_MAX = 60_000;

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value <= max, `must be at most ${max}`);

export default defineCommand({
  input: z.strictObject({
    failRefunds: count(REFUNDS_MAX).optional().describe('how many of the next attempts to refund fail; 0: none'),
    delayMs: count(DELAY_MS_MAX)
      .optional()
      .describe('how long each call takes from now on; 0: no longer than it needs'),
    timeoutAfterSuccess: z.boolean().optional().describe('the next change is made, and its call never answered'),
    duplicateEvents: z.boolean().optional().describe('from now on whatever the provider tells is told twice'),
  }),
  run: ({ failRefunds, delayMs, timeoutAfterSuccess, duplicateEvents }) => {
    assertSandbox();
    const behaviour: Behaviour = {
      ...(failRefunds === undefined ? {} : { failRefunds }),
      ...(delayMs === undefined ? {} : { delayMs }),
      ...(timeoutAfterSuccess === true ? { timeouts: 1 } : {}),
      ...(duplicateEvents === true ? { duplicates: true } : {}),
    };
    return simulated(sandboxControl.behave(behaviour)).then((now) => ({
      failRefunds: now.failRefunds,
      delayMs: now.delayMs,
      timeoutAfterSuccess: now.timeouts > 0,
      duplicateEvents: now.duplicates,
    }));
  },
});
