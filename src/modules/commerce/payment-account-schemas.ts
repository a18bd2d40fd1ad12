import { z } from 'zod';
import { timestamp } from '../../kernel/time';

/** For the dashboard: who takes the money, and through which account. */
export const PaymentAccountDto = z.object({
  provider: z.enum(['sandbox', 'stripe']),
  /** Whether buyers can pay. With the sandbox they always can. */
  paymentsConnected: z.boolean(),
  account: z
    .object({
      accountId: z.string(),
      /** False while the provider wants to know more of the seller. */
      chargesEnabled: z.boolean(),
      connectedBy: z.string().nullable(),
      connectedAt: timestamp(),
    })
    .nullable(),
});
export type PaymentAccountDto = z.infer<typeof PaymentAccountDto>;

/** Where the person goes on; null where nothing is left to do. */
export const ConnectStepDto = z.object({ visit: z.string().nullable() });
export type ConnectStepDto = z.infer<typeof ConnectStepDto>;

const TEXT_MAX = 2_000;

/** `returned` is what the provider sent back with the person who visited it; without it connecting begins. */
export const ConnectAccountInput = z.strictObject({
  returned: z
    .strictObject({ code: z.string().min(1).max(TEXT_MAX), state: z.string().min(1).max(TEXT_MAX) })
    .optional(),
});
export type ConnectAccountInput = z.infer<typeof ConnectAccountInput>;

export const IntegrationDto = z
  .object({
    id: z.string(),
    provider: z.enum(['stripe']),
    accountId: z.string().meta({ description: 'The account at Stripe that buyers pay to.' }),
    chargesEnabled: z
      .boolean()
      .meta({ description: 'Whether Stripe lets the account be paid. While false, paid offers cannot be bought.' }),
    createdAt: timestamp(),
    updatedAt: timestamp(),
  })
  .meta({
    id: 'Integration',
    description: 'A service of somebody else that the organization is connected to.',
    examples: [
      {
        id: 'payment_account_01kakrf7k2e9zt5b8n4c6x3d1m',
        provider: 'stripe',
        accountId: 'acct_1QvJx2Kd8sLw0aBc',
        chargesEnabled: true,
        createdAt: '2026-08-02T14:00:00.000Z',
        updatedAt: '2026-08-02T14:00:00.000Z',
      },
    ],
  });
export type IntegrationDto = z.infer<typeof IntegrationDto>;

export const IntegrationInput = z.strictObject({
  provider: z.enum(['stripe']).meta({ description: 'The name of the service.', examples: ['stripe'] }),
});
