import { describe, expect, test } from 'vitest';
import { newId, newRequestId } from '../../kernel/ids';
import { db } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import { anOrganization, aUser, staffOf } from '../../testing/factories/organization';
import { aPerson, signedInAs } from '../../testing/factories/ownership';
import { createOrganization } from './create-organization';

const ctx = { now: () => new Date(), requestId: newRequestId() };
let serial = 0;
const uniqueName = () => `School ${process.pid} ${(serial += 1)}`;

test('a new organization has its owner, and a default team that the owner leads', async () => {
  const ownerUserId = await aUser();
  const made = await createOrganization(ctx, { name: 'Riverside', slug: `riverside-${process.pid}`, ownerUserId });
  expect(made).toEqual({ id: made.id, slug: `riverside-${process.pid}`, name: 'Riverside', ownerUserId });
  const row = await db.organization.findUniqueOrThrow({
    where: { id: made.id },
    include: { members: true, teams: { include: { members: true } } },
  });
  expect(row.members).toMatchObject([{ userId: ownerUserId, role: 'owner' }]);
  expect(row.teams).toMatchObject([
    { name: 'General', isDefault: true, members: [{ userId: ownerUserId, role: 'lead' }] },
  ]);
});

describe('slugs', () => {
  test('a taken or reserved one is refused, and nothing is made', async () => {
    const { slug } = await anOrganization();
    const ownerUserId = await aUser();
    for (const each of [slug, 'docs', 'reset-password']) {
      const refusal = await refusalOf(createOrganization(ctx, { name: 'X', slug: each, ownerUserId }));
      expect(refusal).toMatchObject({ code: 'conflict', reason: 'slug_taken' });
    }
    expect(await db.member.count({ where: { userId: ownerUserId } })).toBe(0);
  });

  test('the same name many times at once gives as many free slugs', async () => {
    const ownerUserId = await aUser();
    const name = uniqueName();
    const made = await Promise.all(Array.from({ length: 12 }, () => createOrganization(ctx, { name, ownerUserId })));
    expect(new Set(made.map((each) => each.slug)).size).toBe(12);
    expect(made.every((each) => each.slug.startsWith('school-'))).toBe(true);
  });

  test('the same slug asked for twice at once is given once', async () => {
    const ownerUserId = await aUser();
    const slug = `wanted-${process.pid}`;
    const both = await Promise.allSettled([1, 2].map(() => createOrganization(ctx, { name: 'X', slug, ownerUserId })));
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.organization.count({ where: { slug } })).toBe(1);
  });
});

test('an owner who does not exist is not found, and no organization stays behind', async () => {
  const name = uniqueName();
  const refusal = await refusalOf(createOrganization(ctx, { name, ownerUserId: newId('user') }));
  expect(refusal).toMatchObject({ code: 'not_found' });
  expect(await db.organization.count({ where: { name } })).toBe(0);
});

describe('in the dashboard', () => {
  test('a person makes an organization and finds it among their own, by name', async () => {
    const person = await aPerson();
    const api = callAs({ person }).organization;
    const made = await api.createMyOrganization({ name: uniqueName() });
    const other = await anOrganization({ name: 'A first school' });
    const now = new Date();
    await db.member.create({
      data: {
        id: newId('member'),
        organizationId: other.orgId,
        userId: person.userId,
        role: 'member',
        createdAt: now,
        updatedAt: now,
      },
    });
    expect(await api.listMyOrganizations()).toEqual([
      { id: other.orgId, slug: other.slug, name: 'A first school', logo: null, role: 'member' },
      { id: made.id, slug: made.slug, name: made.name, logo: null, role: 'owner' },
    ]);
  });

  test('nobody sees organizations that they do not work in', async () => {
    const org = await anOrganization();
    const staff = await staffOf(org, 'member');
    expect(await callAs({ person: await aPerson() }).organization.listMyOrganizations()).toEqual([]);
    const mine = await callAs({ person: signedInAs(staff.userId) }).organization.listMyOrganizations();
    expect(mine.map((each) => each.id)).toEqual([org.orgId]);
  });

  test('whoever is not signed in makes none', async () => {
    expect(await refusalOf(callAs({}).organization.createMyOrganization({ name: 'X' }))).toMatchObject({
      code: 'unauthenticated',
    });
  });

  test.each(['', 'Not A Slug', 'a--b', '-a-b', 'x'.repeat(64)])('%j is no slug', async (slug) => {
    const call = callAs({ person: await aPerson() }).organization.createMyOrganization({ name: 'X', slug });
    expect(await refusalOf(call)).toMatchObject({ reason: 'validation_failed' });
  });

  test('one person cannot make organizations without end', async () => {
    const api = callAs({ person: await aPerson() }).organization;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 22 }, () => api.createMyOrganization({ name: uniqueName() })),
    );
    expect(outcomes.filter((each) => each.status === 'rejected')).toHaveLength(2);
  });
});
