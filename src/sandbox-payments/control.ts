import { z } from 'zod';
import type { Answer, Call } from './api';
import { Behave, behave, moveClock, readBehaviour } from './behaviour';
import type { Connection, Database } from './database';
import { decideDispute, openDispute } from './disputes';
import { ledgerOf, payOut } from './ledger';
import { collect, isToken, pay } from './payments';
import { ok, Refusal } from './reply';
import { holdSession, type Session } from './sessions';

const Pay = z.strictObject({ session: z.string(), token: z.string().refine(isToken, 'is no token') });
const Collect = z.strictObject({ purchase: z.string(), result: z.enum(['paid', 'failed']) });
const Dispute = z.strictObject({ purchase: z.string(), outcome: z.enum(['opened', 'won', 'lost']) });
const MoveClock = z.strictObject({ byMs: z.int() });
const PayOut = z.strictObject({ account: z.string() });

/** What no real provider would let anybody do: be the buyer, the bank, or the passing of time. */
export async function answerControl(database: Database, call: Call): Promise<Answer | null> {
  const { method, path, query, body } = call;
  switch (`${method} ${path}`) {
    case 'POST /pay': {
      const { session, token } = Pay.parse(body);
      return database.change(async (tx) => {
        const paid = await pay(tx, await holdSession(tx, session), token);
        return { ...ok({ paid }), silent: paid && token === 'timeout' };
      });
    }
    case 'POST /collect': {
      const { purchase, result } = Collect.parse(body);
      return database.change(async (tx) => ok({ notice: await collect(tx, await sessionOf(tx, purchase), result) }));
    }
    case 'POST /dispute': {
      const { purchase, outcome } = Dispute.parse(body);
      return database.change(async (tx) => {
        const charge = await lastChargeOf(tx, purchase);
        const told = outcome === 'opened' ? openDispute(tx, charge) : decideDispute(tx, charge, outcome);
        return ok({ notice: await told });
      });
    }
    case 'POST /clock':
      return database.change(async (tx) => ok(await moveClock(tx, MoveClock.parse(body).byMs)));
    case 'POST /payout':
      return database.change((tx) => payOut(tx, PayOut.parse(body).account));
    case 'GET /behaviour':
      return ok(await readBehaviour(database.reading));
    case 'POST /behaviour':
      return database.change(async (tx) => ok(await behave(tx, Behave.parse(body))));
    case 'GET /ledger':
      return ledgerOf(database.reading, query.get('purchase') ?? '');
    default:
      return null;
  }
}

async function sessionOf(tx: Connection, purchase: string): Promise<Session> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM sandbox_payments.session WHERE purchase_id = $1 AND status = 'paid'`,
    [purchase],
  );
  if (rows[0] === undefined) throw new Refusal(404, 'The provider knows no payment of this purchase.');
  return holdSession(tx, rows[0].id);
}

async function lastChargeOf(tx: Connection, purchase: string): Promise<string> {
  const { id } = await sessionOf(tx, purchase);
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM sandbox_payments.charge WHERE session = $1 ORDER BY number DESC LIMIT 1',
    [id],
  );
  if (rows[0] === undefined) throw new Refusal(404, 'The provider knows no payment of this purchase.');
  return rows[0].id;
}
