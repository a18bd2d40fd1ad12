import { z } from 'zod';
import { readBehaviour, takeTimeout } from './behaviour';
import type { Connection, Database } from './database';
import { once } from './idempotency';
import { balanceOf } from './ledger';
import { cancelPlan, feeOf } from './payments';
import { AskRefund, findRefund, refund } from './refunds';
import { ok, Refusal, type Reply } from './reply';
import { expireSession, holdSession, OpenSession, openSession, sessionState } from './sessions';

const WITNESS_MS_MAX = 3_000;

export type Call = { method: string; path: string; query: URLSearchParams; key: string | null; body: unknown };

/** `silent`: done, but the caller is not to hear of it. */
export type Answer = Reply & { silent?: boolean };

const OfAccount = z.strictObject({ account: z.string() });

/** What Lectern may ask; each path is one line, each change is kept under its key. */
export async function answerCall(database: Database, pageUrl: string, call: Call): Promise<Answer | null> {
  const { method, path, query, body } = call;
  const account = query.get('account') ?? '';
  const [, collection, id = '', verb] = path.split('/');
  const read = (run: (tx: Connection) => Promise<Reply>) => database.change(run);
  switch (`${method} ${collection}${id === '' ? '' : '/:id'}${verb === undefined ? '' : `/${verb}`}`) {
    case 'POST sessions': {
      const input = OpenSession.parse(body);
      return keyed(database, call, input.account, (tx) => openSession(tx, input, pageUrl));
    }
    case 'GET sessions/:id':
      return read(async (tx) => sessionState(tx, await holdSession(tx, id, account), pageUrl));
    case 'POST sessions/:id/close':
      return read(async (tx) => {
        const session = await holdSession(tx, id, OfAccount.parse(body).account);
        if (session.status === 'open') await expireSession(tx, session);
        return sessionState(tx, session, pageUrl);
      });
    case 'POST refunds': {
      const input = AskRefund.parse(body);
      const seen = await askWitness(database, input.purchaseId);
      return keyed(database, call, input.account, (tx) => refund(tx, input, seen));
    }
    case 'GET charges/:id/refund':
      return read((tx) => findRefund(tx, account, id));
    case 'GET charges/:id/fee':
      return read(async (tx) => ok(await feeOf(tx, account, id)));
    case 'POST plans/:id/cancel':
      return read(async (tx) => {
        await cancelPlan(tx, OfAccount.parse(body).account, id);
        return ok(null);
      });
    case 'GET balance':
      return read((tx) => balanceOf(tx, account));
    default:
      return null;
  }
}

async function keyed(
  database: Database,
  { key, path, body }: Call,
  account: string,
  run: (tx: Connection) => Promise<Reply>,
): Promise<Answer> {
  if (key === null || key === '') throw new Refusal(400, 'Send an Idempotency-Key.');
  return database.change(async (tx) => {
    const { replayed, ...reply } = await once(tx, { account, key, request: [path, body] }, () => run(tx));
    return { ...reply, silent: !replayed && (await takeTimeout(tx)) };
  });
}

/** What somebody else says at the moment in which money is about to go back. */
async function askWitness(database: Database, purchaseId: string): Promise<string | null> {
  const { witnessUrl } = await readBehaviour(database.reading);
  if (witnessUrl === null) return null;
  const url = new URL(witnessUrl);
  url.searchParams.set('purchase', purchaseId);
  const response = await fetch(url, { signal: AbortSignal.timeout(WITNESS_MS_MAX) });
  return (await response.text()).slice(0, 1_000);
}
