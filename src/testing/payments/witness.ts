import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { db } from '../../platform/db/prisma';

export type Witness = {
  url: string;
  saw: string[];
  /** From now on it takes its time, until what is returned is called. */
  hold(): () => void;
};

/** Who the sandbox asks, before each refund, how the learner stands whom the purchase let in. */
export async function aWitness(): Promise<Witness> {
  const saw: string[] = [];
  let held = Promise.resolve();
  const server = createServer(async (incoming, outgoing) => {
    const purchaseId = new URL(incoming.url ?? '/', 'http://witness').searchParams.get('purchase') ?? '';
    const learners = await db.learner.findMany({ where: { purchaseId }, select: { status: true } });
    const seen = learners.map(({ status }) => status).join() || 'nobody';
    saw.push(seen);
    await held;
    outgoing.end(seen);
  });
  const hold = () => {
    let letGo = () => {};
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    return () => letGo();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, saw, hold };
}
