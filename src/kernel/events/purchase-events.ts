import { CampaignDto, campaignExample } from '../records/campaign';
import { InstallmentDto, installmentExample, PurchaseDto, purchaseExample } from '../records/purchase';
import { event } from './event-entry';

const first = {
  ...installmentExample,
  number: 1,
  dueAt: '2026-08-07T19:45:02.113Z',
  paidAt: '2026-08-07T19:45:02.113Z',
};
const failed = { ...installmentExample, status: 'failed' as const, paidAt: null };

const plan = { ...purchaseExample, installments: [first, installmentExample], updatedAt: '2026-09-07T19:45:09.731Z' };
const pastDue = { ...plan, status: 'past_due' as const, installments: [first, failed] };

const ofInstallment = { purchase: PurchaseDto, installment: InstallmentDto };

export const purchaseEvents = {
  'purchase.created': event('A purchase is recorded.', { purchase: PurchaseDto }, { purchase: purchaseExample }),
  'purchase.installment.paid': event('A monthly installment of a payment plan is paid.', ofInstallment, {
    purchase: plan,
    installment: installmentExample,
  }),
  'purchase.installment.failed': event('An installment fails and its plan becomes past due.', ofInstallment, {
    purchase: pastDue,
    installment: failed,
  }),
  'purchase.installment.recovered': event('A plan that was past due is paid again.', ofInstallment, {
    purchase: plan,
    installment: installmentExample,
  }),
  'purchase.installment.canceled': event(
    'A payment plan is canceled; `installment` is the first one that will not be collected.',
    ofInstallment,
    {
      purchase: {
        ...pastDue,
        status: 'canceled',
        installments: [first, { ...failed, status: 'canceled' }],
        updatedAt: '2026-09-21T05:00:02.410Z',
      },
      installment: { ...failed, status: 'canceled' },
    },
  ),
  'campaign.redeemed': event(
    'A campaign code is consumed on a completed purchase.',
    { campaign: CampaignDto, purchase: PurchaseDto },
    {
      campaign: campaignExample,
      purchase: { ...purchaseExample, amount: 3920, discountAmount: 980, campaignId: campaignExample.id },
    },
  ),
  'purchase.refunded': event(
    'A purchase is refunded and the payment provider has confirmed it.',
    { purchase: PurchaseDto },
    {
      purchase: {
        ...purchaseExample,
        status: 'refunded',
        refundRequestedAt: '2026-08-15T10:02:00.000Z',
        refundedAt: '2026-08-15T10:02:03.910Z',
        updatedAt: '2026-08-15T10:02:03.910Z',
      },
    },
  ),
  'purchase.fee.updated': event(
    'The fee that the payment provider keeps of a purchase becomes known, or changes.',
    {
      purchase: PurchaseDto,
      previous: PurchaseDto.pick({ feeAmount: true }).meta({ description: 'The fee as it was known before.' }),
    },
    {
      purchase: { ...purchaseExample, feeAmount: 172, updatedAt: '2026-08-07T19:46:00.021Z' },
      previous: { feeAmount: null },
    },
  ),
};
