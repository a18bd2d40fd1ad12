import { randomBytes } from 'node:crypto';

export type Thing = { id: string; object: string; account: string } & Record<string, unknown>;

const PREFIX: Record<string, string> = {
  'checkout.session': 'cs_test',
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoice_payment: 'inpay',
  dispute: 'du',
  balance_transaction: 'txn',
};

export const seconds = (at = new Date()) => Math.floor(at.getTime() / 1000);

/** What the local Stripe keeps: things by their id, each in the books of one account. */
export class StripeBooks {
  readonly things = new Map<string, Thing>();

  add(account: string, object: string, fields: Record<string, unknown>): Thing {
    const id = `${PREFIX[object]}_${randomBytes(9).toString('hex')}`;
    const thing = { id, object, account, created: seconds(), ...fields };
    this.things.set(id, thing);
    return thing;
  }

  find(account: string, id: unknown): Thing | undefined {
    const thing = this.things.get(String(id));
    return thing?.account === account ? thing : undefined;
  }

  all(account: string, object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.account === account && thing.object === object);
  }

  /** The money of one payment: its intent, its charge, and what Stripe keeps of it. */
  take(account: string, amount: number, currency: string, metadata: unknown): Thing {
    const fee = Math.round(amount * 0.029) + 30;
    const line = this.add(account, 'balance_transaction', {
      amount,
      fee,
      net: amount - fee,
      currency,
      available_on: seconds() + 172_800,
    });
    const charge = this.add(account, 'charge', { amount, currency, balance_transaction: line.id });
    const intent = { amount, amount_received: amount, currency, metadata, latest_charge: charge.id };
    const payment = this.add(account, 'payment_intent', intent);
    charge.payment_intent = payment.id;
    return payment;
  }

  /** An invoice of a plan for the month that begins then, paid or not. */
  bill(subscription: Thing, month: Date, paid: boolean): Thing {
    const { account, metadata, currency } = subscription;
    const isFirst = seconds(month) === subscription.start_date;
    const amounts = String((metadata as Record<string, string>).payments)
      .split(',')
      .map(Number);
    const invoice = this.add(account, 'invoice', {
      billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
      status: paid ? 'paid' : 'open',
      attempted: true,
      attempt_count: 1,
      amount_paid: paid ? (isFirst ? amounts[0] : amounts.at(-1)) : 0,
      currency,
      lines: { object: 'list', data: [{ period: { start: seconds(month), end: seconds(month) } }] },
      status_transitions: { paid_at: paid ? seconds(month) : null },
      parent: {
        type: 'subscription_details',
        subscription_details: { metadata, subscription: subscription.id },
      },
    });
    const payments: Thing[] = [];
    if (paid) {
      const payment = this.take(account, invoice.amount_paid as number, String(currency), {});
      payments.push(
        this.add(account, 'invoice_payment', {
          invoice: invoice.id,
          status: 'paid',
          payment: { type: 'payment_intent', payment_intent: payment.id },
        }),
      );
    }
    invoice.payments = { object: 'list', data: payments };
    return invoice;
  }
}
