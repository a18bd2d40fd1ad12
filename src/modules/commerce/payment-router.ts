import { z } from 'zod';
import { can, router } from '../../platform/trpc';
import { DeletedDto } from '../organization/schemas';
import { connectAccount } from './connect-account';
import { disconnectAccount } from './disconnect-account';
import { getIntegration, listIntegrations, showPaymentAccount } from './payment-account';
import {
  ConnectAccountInput,
  ConnectStepDto,
  IntegrationDto,
  IntegrationInput,
  PaymentAccountDto,
} from './payment-account-schemas';

const tags = ['Integrations'];

export const paymentRouter = router({
  listIntegrations: can('organization.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/integrations',
        tags,
        summary: 'List the integrations',
        description: 'The services that the organization is connected to.',
      },
    })
    .input(z.strictObject({}))
    .output(z.array(IntegrationDto))
    .query(({ ctx }) => listIntegrations(ctx.org)),

  getIntegration: can('organization.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/integrations/{provider}',
        tags,
        summary: 'Read an integration',
        description: '404 where it is not connected. Stripe is connected in the dashboard, under Settings, Payments.',
      },
    })
    .input(IntegrationInput)
    .output(IntegrationDto)
    .query(({ ctx }) => getIntegration(ctx.org)),

  deleteIntegration: can('organization.manage')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/integrations/{provider}',
        tags,
        summary: 'Disconnect an integration',
        description:
          'Ends the connection on both sides. Without Stripe no paid offer can be bought, and what was paid through it can only be refunded once the same account is connected again.',
      },
      ownTransactions: true,
      reasons: ['payment_provider_failed'],
      mcp: { destructive: true },
    })
    .input(IntegrationInput)
    .output(DeletedDto)
    .mutation(({ ctx, input }) => disconnectAccount(ctx.org, input.provider)),

  showPaymentAccount: can('organization.read')
    .input(z.strictObject({}))
    .output(PaymentAccountDto)
    .query(({ ctx }) => showPaymentAccount(ctx.org)),

  connectAccount: can('organization.manage')
    .meta({ ownTransactions: true })
    .input(ConnectAccountInput)
    .output(ConnectStepDto)
    .mutation(({ ctx, input }) => connectAccount(ctx.org, input)),

  disconnectAccount: can('organization.manage')
    .meta({ ownTransactions: true })
    .input(z.strictObject({}))
    .output(DeletedDto)
    .mutation(({ ctx }) => disconnectAccount(ctx.org)),
});
