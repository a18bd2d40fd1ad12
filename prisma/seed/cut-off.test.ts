import { expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/time';
import { listPurchases } from '../../src/modules/commerce';
import { listContents, listIntakeForms, listTags } from '../../src/modules/content';
import { listLearners } from '../../src/modules/enrollment';
import { listCampaigns, listContentOffers } from '../../src/modules/offering';
import { listApiKeys, listInvitations, listMembers, listTeams } from '../../src/modules/organization';
import type { OrgContext } from '../../src/platform/context';
import { sandboxControl } from '../../src/platform/payments/sandbox/control';
import { systemContext } from '../../src/server/auth/system';
import { doneOf } from '../../src/testing/payments/checkouts';
import { sandboxOfFile } from '../../src/testing/payments/sandbox';
import { makeDemo } from './demo';

sandboxOfFile();

const RUNS_MAX = 100;
const MINUTE_MS = 60_000;

/** A clock that stops the run at its nth change: whatever changes something asks for the time. */
function clockThatEndsAfter(changes: number): () => Date {
  let left = changes;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('cut off');
    return systemClock();
  };
}

const contextWith =
  (now: () => Date) =>
  async (slug: string): Promise<OrgContext> => ({
    ...(await systemContext(slug, 'test')),
    now,
  });

test('a demo that is cut off again and again is finished by the runs after it, with nothing made twice', async () => {
  let runs = 0;
  for (let finished = false; !finished && runs < RUNS_MAX; runs += 1) {
    const now = clockThatEndsAfter(1 + 3 * runs);
    finished = await makeDemo({ now: systemClock, requestId: 'test' }, contextWith(now)).then(
      ({ created }) => created,
      (error: Error) => {
        if (error.message !== 'cut off') throw error;
        return false;
      },
    );
    const sandbox = await doneOf(sandboxControl.behave({}));
    expect(Math.abs(Date.parse(sandbox.now) - Date.now()), 'its clock is right again').toBeLessThan(MINUTE_MS);
  }
  expect(runs).toBeGreaterThan(8);
  expect(runs).toBeLessThan(RUNS_MAX);

  const ctx = await systemContext('harbour-school', 'test');
  const { contents } = await listContents(ctx, { page: 1, pageSize: 100 });
  const states = contents.map((each) => [each.routeSegment, each.isPublished, each.hasUnpublishedChanges]);
  expect(states.toSorted()).toEqual([
    ['a-jar-that-lives', false, true],
    ['ask-a-database', true, false],
    ['bread-from-four-ingredients', true, false],
    ['how-to-look-at-a-flower', true, true],
    ['how-we-talk-here', true, false],
    ['notes-you-will-read-again', true, false],
  ]);
  const lists = [listMembers, listTeams, listTags, listIntakeForms, listInvitations, listApiKeys, listCampaigns];
  const counts = await Promise.all(lists.map(async (list) => (await list(ctx)).length));
  expect(counts).toEqual([6, 4, 6, 2, 1, 1, 5]);
  const offers = await Promise.all(contents.map(({ id }) => listContentOffers(ctx, { id })));
  expect(offers.flat()).toHaveLength(8);
  expect(offers.flat().filter(({ isPrimary }) => isPrimary)).toHaveLength(4);
  const page = { page: 1, pageSize: 100 };
  expect((await listLearners(ctx, page)).total).toBe(31);
  const { purchases } = await listPurchases(ctx, page);
  const kept = purchases.filter(({ status }) => status !== 'canceled');
  expect([kept.length, new Set(kept.map(({ userId }) => userId)).size]).toEqual([20, 20]);
}, 180_000);
