import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMilliseconds, DAY_MS } from '../../kernel/time';
import { db } from '../../platform/db/prisma';

import { emittedBy } from '../../testing/emitted';
import {
  aPurchase,
  aSoldCourse,
  type Bought,
  learnerStatusOf,
  ledgerOf,
  seatsOf,
  statusOf,
} from '../../testing/factories/commerce';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';

import { aKiller, type Killer, type Moment } from '../../testing/payments/killed-process';
import { behave, sandboxOfFile } from '../../testing/payments/sandbox';
import { aWitness, type Witness } from '../../testing/payments/witness';
import { expireDueRequests, sweepRefunds } from '.';

/** A process is killed in the middle of every step of giving money back; what it leaves goes on, once. */

const sandbox = sandboxOfFile();
let killer: Killer;
let org: TestOrganization;
let witness: Witness;
beforeAll(async () => {
  killer = await aKiller(sandbox.origin());
});
afterAll(() => killer.stop());
beforeEach(async () => {
  org = await anOrganization();
  witness = await aWitness();
  await behave({ witnessUrl: witness.url });
});

/** What the sweeps of the next hour do. */
async function nextHour(): Promise<void> {
  const later = addMilliseconds(new Date(), 3_600_000);
  await sweepRefunds({ now: () => later, end: addMilliseconds(later, 30_000) });
}

const told = async (event: string) => (await emittedBy(org)).filter((name) => name === event).length;
const ONCE = { charges: 1, refunds: ['succeeded'] };
const NEVER = { charges: 1, refunds: [] };

const writes = (table: string, when: string): Moment => ({ on: 'INSERT', table, when });
const changes = (table: string, when: string): Moment => ({ on: 'UPDATE', table, when });

/** Every statement of a refund after which another process could see something else than before it, in their order. */
const INTENTION = writes('Refund', 'true');
const INTENTION_TOLD = writes('PurchaseStep', `NEW."step" = 'refund_requested'`);
const CLAIM = changes('Refund', `OLD."status" = 'requested' AND NEW."status" = 'processing'`);
const CLAIM_TOLD = writes('PurchaseStep', `NEW."step" = 'refund_asked'`);
const LEASE = changes('Refund', `OLD."status" = 'processing' AND NEW."leaseUntil" IS NOT NULL`);
const NOTED = writes('PaymentEntry', `NEW."kind" = 'refund'`);
const NOTED_TOLD = writes('PurchaseStep', `NEW."step" = 'charge_refunded'`);
const CONFIRMED = changes('Refund', `NEW."status" = 'succeeded'`);
const REFUNDED = changes('Purchase', `NEW."status" = 'refunded'`);
const REFUNDED_TOLD = writes('Event', `NEW."event" = 'purchase.refunded'`);

describe('a refund that is killed', () => {
  let bought: Bought;
  beforeEach(async () => {
    bought = await aPurchase(await aSoldCourse(org));
  });
  const stand = async () => [
    await statusOf(bought.purchaseId),
    await learnerStatusOf(bought.learnerId),
    await ledgerOf(bought.purchaseId),
  ];
  const work = () => ({ organizationId: org.orgId, purchaseId: bought.purchaseId });
  const expectDone = async () => {
    expect(await stand()).toEqual(['refunded', 'ended', ONCE]);
    expect([...new Set(witness.saw), await told('purchase.refunded')]).toEqual(['blocked', 1]);
  };

  test.each([
    ['before its intention is written', INTENTION],
    ['after that, and before it is committed', INTENTION_TOLD],
  ])('%s: nothing has happened, and the door is open', async (_, moment) => {
    await killer.killAt(moment, work());
    expect(await stand()).toEqual(['paid', 'active', NEVER]);
    await nextHour();
    expect([await stand(), witness.saw]).toEqual([['paid', 'active', NEVER], []]);
  });

  test.each([
    ['after its intention is committed, and before its turn begins', CLAIM, NEVER],
    ['before its turn is committed', CLAIM_TOLD, NEVER],
    ['after its turn is committed, and before the provider is asked', LEASE, NEVER],
    ['after the provider gave the money back, and before that is noted', NOTED, ONCE],
    ['before that note is committed', NOTED_TOLD, ONCE],
    ['after that note is committed, and before the refund counts as confirmed', CONFIRMED, ONCE],
    ['before the purchase counts as refunded', REFUNDED, ONCE],
    ['before that is told and committed', REFUNDED_TOLD, ONCE],
  ])('%s: it goes on behind the closed door, once', async (_, moment, ledger) => {
    await killer.killAt(moment, work());
    expect(await stand()).toEqual(['refund_processing', 'blocked', ledger]);
    await nextHour();
    await expectDone();
  });

  test('while the provider is asked: whether or not it gives the money back, it does so once', async () => {
    const letGo = witness.hold();
    await killer.killOnce(async () => expect(witness.saw).toEqual(['blocked']), work());
    expect(await stand()).toEqual(['refund_processing', 'blocked', NEVER]);
    letGo();
    await nextHour();
    await expectDone();
  });

  test('after it is done, and before anybody is answered: it stays done', async () => {
    await killer.killAfter(work());
    await expectDone();
    await nextHour();
    await expectDone();
  });
});

describe('the daily run that is killed', () => {
  const BATCH = 3;
  let all: Bought[];
  let offerId: string;
  beforeEach(async () => {
    const course = await aSoldCourse(org, { enrollment: 'approval' });
    offerId = course.offerId;
    all = [];
    for (let n = 0; n < BATCH; n += 1) all.push(await aPurchase(course));
    const createdAt = addMilliseconds(new Date(), -30 * DAY_MS);
    await db.enrollmentRequest.updateMany({ where: { organizationId: org.orgId }, data: { createdAt } });
  });
  const work = () => ({ organizationId: org.orgId });
  const statuses = async () => {
    const requests = await db.enrollmentRequest.findMany({ where: { organizationId: org.orgId } });
    const purchases = await Promise.all(all.map(({ purchaseId }) => statusOf(purchaseId)));
    return [...new Set([...requests.map(({ status }) => status), ...purchases])];
  };
  const expectDone = async () => {
    await expireDueRequests({ now: () => new Date(), budgetMs: 30_000 });
    await nextHour();
    expect([await statuses(), await seatsOf({ offerId })]).toEqual([['expired', 'refunded'], 0]);
    for (const { purchaseId } of all) expect(await ledgerOf(purchaseId)).toEqual(ONCE);
    expect([await told('enrollment.expired'), await told('purchase.refunded')]).toEqual([BATCH, BATCH]);
    // Whoever waits for a decision never had a door.
    expect([...new Set(witness.saw)]).toEqual(['nobody']);
    expect(await db.learner.count({ where: { organizationId: org.orgId } })).toBe(0);
  };

  test.each([
    ['before it expires the first', changes('EnrollmentRequest', `NEW."status" = 'expired'`)],
    ['before it tells of that', writes('Event', `NEW."event" = 'enrollment.expired'`)],
    ['before it begins the refunds', INTENTION],
    ['before the batch is committed', INTENTION_TOLD],
  ])('%s: nothing of the batch has happened, and the next run does all of it, once', async (_, moment) => {
    await killer.killAt(moment, work());
    expect(await statuses()).toEqual(['pending', 'paid']);
    await expectDone();
  });

  test.each([
    ['after the batch is committed, and before a refund of it has its turn', CLAIM],
    ['before a turn is committed', CLAIM_TOLD],
    ['before the provider is asked', LEASE],
    ['after the provider gave the money back, and before that is noted', NOTED],
    ['before that note is committed', NOTED_TOLD],
    ['before a refund counts as confirmed', CONFIRMED],
    ['before a purchase counts as refunded', REFUNDED],
    ['before that is told and committed', REFUNDED_TOLD],
  ])('%s: the refunds of the batch go on, each once', async (_, moment) => {
    await killer.killAt(moment, work());
    expect(await statuses()).toEqual(['expired', 'refund_processing']);
    await expectDone();
  });

  test('while the provider is asked: each goes back once', async () => {
    const letGo = witness.hold();
    await killer.killOnce(async () => expect(witness.saw).toHaveLength(BATCH), work());
    expect(await statuses()).toEqual(['expired', 'refund_processing']);
    letGo();
    await expectDone();
  });

  test('after it is done, and before anybody is answered: it stays done', async () => {
    await killer.killAfter(work());
    await expectDone();
  });
});
