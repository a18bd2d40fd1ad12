import { type StripeBooks, seconds, type Thing } from './stripe-books';

/** A refusal in Stripe's words. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super('refused');
  }
}

const refuse = (status: number, code: string, message: string): never => {
  throw new StripeFault(status, { error: { type: 'invalid_request_error', code, message } });
};

type Params = Record<string, unknown>;
const list = (data: Thing[]) => ({ object: 'list', data, has_more: false });

/** So many of them at a time, behind the one that the caller has seen last. */
function page(all: Thing[], { limit, starting_after: last }: Params) {
  const rest = last === undefined ? all : all.slice(all.findIndex(({ id }) => id === last) + 1);
  return { ...list(rest.slice(0, Number(limit))), has_more: rest.length > Number(limit) };
}

/** What Stripe answers to a call whose parameters it knows. */
export function answerStripe(
  books: StripeBooks,
  route: string,
  path: string,
  account: string,
  params: Params,
): unknown {
  const id = idIn(path);
  const there = (): Thing => books.find(account, id) ?? refuse(404, 'resource_missing', `No such object: '${id}'`);
  const expand = Object.values((params.expand as Record<string, string> | undefined) ?? {});
  switch (route) {
    case 'POST checkout/sessions':
      return openSession(books, account, params);
    case 'POST checkout/sessions/:id/expire': {
      const session = there();
      if (session.status !== 'open') {
        throw new StripeFault(400, {
          error: {
            type: 'invalid_request_error',
            message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
          },
        });
      }
      return Object.assign(session, { status: 'expired' });
    }
    case 'POST refunds':
      return refund(books, account, params);
    case 'GET refunds':
      return list(
        books
          .all(account, 'refund')
          .filter((each) => each.payment_intent === params.payment_intent)
          .reverse(),
      );
    case 'DELETE subscriptions/:id': {
      const subscription = there();
      if (subscription.status === 'canceled') refuse(404, 'resource_missing', `No such subscription: '${id}'`);
      return Object.assign(subscription, { status: 'canceled' });
    }
    case 'POST subscription_schedules': {
      const subscription = books.find(account, params.from_subscription);
      if (subscription === undefined || subscription.schedule !== null) {
        return refuse(400, 'subscription_schedule_exists', 'This subscription is managed by a schedule already.');
      }
      const phases = [{ start_date: subscription.start_date, end_date: seconds() + 2_678_400 }];
      const schedule = books.add(account, 'subscription_schedule', { end_behavior: 'release', phases });
      subscription.schedule = schedule.id;
      return schedule;
    }
    case 'POST subscription_schedules/:id':
      return Object.assign(there(), { end_behavior: params.end_behavior, updated: params.phases });
    case 'GET invoice_payments': {
      const wanted = (params.payment as { payment_intent: string }).payment_intent;
      const found = books
        .all(account, 'invoice_payment')
        .filter((each) => (each.payment as Params).payment_intent === wanted);
      return list(found.map((each) => ({ ...each, invoice: books.find(account, each.invoice) })));
    }
    case 'GET balance':
      return {
        object: 'balance',
        available: [{ amount: 100, currency: 'eur' }],
        pending: [{ amount: 500, currency: 'isk' }],
      };
    case 'GET balance_transactions':
      return page(
        books.all(account, 'balance_transaction').filter((each) => each.payout === params.payout),
        params,
      );
    case 'GET accounts/:id':
      if (!books.things.has(id))
        throw new StripeFault(403, {
          error: { type: 'invalid_request_error', code: 'account_invalid', message: 'No access.' },
        });
      return books.things.get(id);
    case 'POST oauth/token':
      if (params.code !== 'ac_good')
        throw new StripeFault(400, { error: 'invalid_grant', error_description: 'Authorization code expired.' });
      return { stripe_user_id: 'acct_connected1', scope: 'read_write' };
    case 'POST oauth/deauthorize':
      if (!books.things.delete(String(params.stripe_user_id))) {
        throw new StripeFault(401, {
          error: 'invalid_client',
          error_description: 'This application is not connected.',
        });
      }
      return { stripe_user_id: params.stripe_user_id };
    default:
      return expanded(books, account, there(), expand);
  }
}

const idIn = (path: string): string => path.split('/').find((part) => /^[a-z_]+_[A-Za-z0-9_]*\d/.test(part)) ?? '';

function openSession(books: StripeBooks, account: string, params: Params): Thing {
  const [line] = Object.values(params.line_items as Record<string, { price_data: Params }>);
  const session = books.add(account, 'checkout.session', {
    ...params,
    status: 'open',
    payment_status: 'unpaid',
    expires_at: Number(params.expires_at),
    currency: line?.price_data.currency,
    amount_total: Number(line?.price_data.unit_amount),
    payment_intent: null,
    subscription: null,
    invoice: null,
  });
  return Object.assign(session, { url: `https://checkout.stripe.test/${session.id}` });
}

/** As a buyer on Stripe's page does. */
export function pay(books: StripeBooks, id: string, at = new Date()): Thing {
  const session = books.things.get(id);
  if (session === undefined) throw new Error('no such session');
  const { account, currency } = session;
  if (session.mode === 'payment') {
    const { metadata } = session.payment_intent_data as Params;
    session.payment_intent = books.take(account, session.amount_total as number, String(currency), metadata).id;
  } else {
    const subscription = books.add(account, 'subscription', {
      status: 'active',
      currency,
      start_date: seconds(at),
      metadata: (session.subscription_data as Params).metadata,
      schedule: null,
      items: { object: 'list', data: [{ price: { id: 'price_first', product: 'prod_1' } }] },
    });
    session.subscription = subscription.id;
    session.invoice = books.bill(subscription, at, true).id;
  }
  return Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
}

function refund(books: StripeBooks, account: string, params: Params): Thing {
  const payment = books.find(account, params.payment_intent);
  if (payment === undefined) return refuse(404, 'resource_missing', 'No such payment_intent');
  const before = books
    .all(account, 'refund')
    .filter((each) => each.payment_intent === payment.id && each.status === 'succeeded');
  const left = before.reduce((sum, { amount }) => sum - (amount as number), payment.amount as number);
  if (left <= 0) refuse(400, 'charge_already_refunded', 'Charge has already been refunded.');
  return books.add(account, 'refund', { ...params, amount: left, currency: payment.currency, status: 'succeeded' });
}

/** A thing with what was asked for in the place of its id, as deep as was asked. */
function expanded(books: StripeBooks, account: string, thing: Thing, paths: readonly string[]): Thing {
  const copy = structuredClone(thing);
  for (const path of paths) {
    let place: Record<string, unknown> = copy;
    for (const name of path.split('.')) {
      const value = place[name];
      if (typeof value === 'string') place[name] = structuredClone(books.find(account, value));
      if (typeof place[name] !== 'object' || place[name] === null) break;
      place = place[name] as Record<string, unknown>;
    }
  }
  // The payments of an invoice are there only for those who ask for them.
  const invoice = copy.object === 'invoice' ? copy : (copy.invoice as Record<string, unknown> | null);
  const asked = paths.includes(copy.object === 'invoice' ? 'payments' : 'invoice.payments');
  if (typeof invoice === 'object' && invoice !== null && !asked) delete invoice.payments;
  return copy;
}
