import { describe, expect, test } from 'vitest';
import { EVENT_CATALOG, EVENT_NAMES, type EventName, WEBHOOK_EVENT_NAMES } from './catalog';
import { changedFields } from './event-entry';

/** Specification 6.1, word for word. */
const SPECIFIED = `enrollment.created, enrollment.requested, enrollment.approved, enrollment.rejected,
  enrollment.expired, learner.unenrolled, content.completed, content.created, content.updated, content.published,
  content.deleted, offer.created, offer.updated, offer.primary_changed, offer.archived, review.created, review.updated,
  cohort.created, cohort.updated, cohort.deleted, cohort.joined, cohort.member.moved, cohort.member.removed,
  discussion.post.created, discussion.post.deleted, discussion.post.resolved, discussion.post.reopened,
  purchase.created, purchase.installment.paid, purchase.installment.failed, purchase.installment.recovered,
  purchase.installment.canceled, campaign.redeemed, purchase.refunded, purchase.fee.updated`.split(/,\s+/);

test('a webhook may listen to exactly the events of the specification', () => {
  expect(SPECIFIED.length).toBe(35);
  expect(WEBHOOK_EVENT_NAMES).toEqual(SPECIFIED);
});

test('the catalog holds those and the test ping', () => {
  expect(Object.keys(EVENT_CATALOG).toSorted()).toEqual([...EVENT_NAMES].toSorted());
  expect(EVENT_NAMES).toEqual([...SPECIFIED, 'webhook.test']);
});

describe.each(Object.entries(EVENT_CATALOG) as [EventName, (typeof EVENT_CATALOG)[EventName]][])(
  '%s',
  (name, { version, trigger, schema, example }) => {
    test('has a version and says in one sentence when it happens', () => {
      expect(version).toBe(1);
      expect(trigger).toMatch(/^[A-Z][^\n]{8,118}\.$/);
    });

    test('has an example that is exactly what its schema describes', () => {
      expect(schema.parse(example)).toEqual(example);
      expect(schema.safeParse({}).success).toBe(false);
    });

    test('says what was there before where a record is updated', () => {
      expect('previous' in schema.shape).toBe(/\.(updated|moved|removed)$/.test(name));
    });

    test('carries no answers of learners', () => {
      expect(JSON.stringify(example)).not.toContain('"answers"');
    });
  },
);

describe('what changed', () => {
  const before = { id: 'a', title: 'Old', tags: ['x'], createdAt: '1', updatedAt: '1' };

  test('is what the changed fields held before, and nothing else', () => {
    expect(changedFields(before, { ...before, title: 'New', tags: [], updatedAt: '2' })).toEqual({
      title: 'Old',
      tags: ['x'],
    });
  });

  test('is nothing when only the time of the change differs', () => {
    expect(changedFields(before, { ...before, tags: ['x'], updatedAt: '2' })).toBeNull();
  });
});
