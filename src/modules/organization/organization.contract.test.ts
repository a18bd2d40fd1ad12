import { describe, expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { BAD_TEXTS } from '../../testing/bad-texts';
import { callAs, refusalOf } from '../../testing/caller';
import { aKey, anOrganization, staffOf } from '../../testing/factories/organization';
import { aBareContent, anUploadedFile } from '../../testing/factories/ownership';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { ApiIndexDto, OrganizationDto, OrganizationSettingsDto, OrganizationShapeDto } from './schemas';

describe('GET /', () => {
  test('names the organization of the key, the version and the routes of each group', async () => {
    const org = await anOrganization();
    const index = dataOf(ApiIndexDto, await restAs(org).get('/'));
    expect(index).toMatchObject({ organization: org.orgId, version: 'v1' });
    expect(index.resources.members).toBe('GET /members');
    expect(index.resources.organization).toContain('PUT /organization/seller-profile');
    expect(index.resources['api-keys']).toBe('GET /api-keys, DELETE /api-keys/{id}');
  });
});

describe('GET /organization', () => {
  test('is the record with its usage, counted live and for this organization alone', async () => {
    const [org, other] = [await anOrganization({ name: 'Riverside' }), await anOrganization()];
    await staffOf(org, 'member');
    await aBareContent(org, { publishedAt: new Date() });
    await aBareContent(org, { kind: 'article' });
    await aBareContent(other);
    await anUploadedFile(org, { bytes: 3_000_000_000n });
    await anUploadedFile(other);

    const record = dataOf(OrganizationDto, await restAs(org).get('/organization'));
    expect(record).toEqual({
      id: org.orgId,
      name: 'Riverside',
      slug: org.slug,
      logo: null,
      cover: null,
      bio: null,
      requireCheckoutTaxId: false,
      usage: {
        members: 2,
        teams: 1,
        contents: 2,
        publishedContents: 1,
        learners: 0,
        purchases: 0,
        storageBytes: 3_000_000_000,
        revenue: 0,
      },
    });
  });

  test('refuses a query that it does not know', async () => {
    const response = await restAs(await anOrganization()).get('/organization?expand=usage');
    expect(errorOf(response)).toEqual({
      status: 400,
      reason: 'validation_failed',
      error: 'expand: is not a known field',
    });
  });
});

describe('PATCH /organization', () => {
  test('changes what is sent and nothing else', async () => {
    const org = await anOrganization({ name: 'Before' });
    const rest = restAs(org);
    const logo = await anUploadedFile(org);
    const first = await rest.patch('/organization', { name: '  After ', bio: 'Line one\r\nline two', logo });
    expect(dataOf(OrganizationSettingsDto, first)).toEqual({
      id: org.orgId,
      slug: org.slug,
      name: 'After',
      bio: 'Line one\nline two',
      logo,
      cover: null,
      requireCheckoutTaxId: false,
    });
    const second = await rest.patch('/organization', {
      cover: 'https://images.example.com/a.png?x=1',
      requireCheckoutTaxId: true,
    });
    expect(dataOf(OrganizationSettingsDto, second)).toMatchObject({ name: 'After', logo, requireCheckoutTaxId: true });
    const third = dataOf(OrganizationSettingsDto, await rest.patch('/organization', {}));
    expect(third).toMatchObject({ name: 'After', cover: 'https://images.example.com/a.png?x=1' });
    const got = dataOf(OrganizationDto, await rest.get('/organization'));
    expect(got).toMatchObject(third);
  });

  test.each([null, '', '   '])('bio %j clears it', async (bio) => {
    const rest = restAs(await anOrganization());
    await rest.patch('/organization', { bio: 'Something' });
    expect(dataOf(OrganizationSettingsDto, await rest.patch('/organization', { bio })).bio).toBeNull();
  });

  test('null clears a logo', async () => {
    const org = await anOrganization();
    await restAs(org).patch('/organization', { logo: await anUploadedFile(org) });
    expect(dataOf(OrganizationSettingsDto, await restAs(org).patch('/organization', { logo: null })).logo).toBeNull();
  });

  test('the slug cannot be changed', async () => {
    const org = await anOrganization();
    const response = await restAs(org).patch('/organization', { slug: 'another', name: 'Another' });
    expect(errorOf(response)).toEqual({
      status: 400,
      reason: 'validation_failed',
      error: 'slug: is not a known field',
    });
    expect(dataOf(OrganizationDto, await restAs(org).get('/organization')).name).toBe('A school');
  });

  const refused: [string, Record<string, unknown>][] = [
    ['an empty name', { name: '' }],
    ['a blank name', { name: ' \t ' }],
    ['no name', { name: null }],
    ['a name of 101 characters', { name: 'é'.repeat(101) }],
    ['a bio of 2,001 characters', { bio: 'x'.repeat(2_001) }],
    ['"true"', { requireCheckoutTaxId: 'true' }],
    ['1', { requireCheckoutTaxId: 1 }],
    ['null', { requireCheckoutTaxId: null }],
    ['http', { logo: 'http://example.com/a.png' }],
    ['javascript', { logo: 'javascript:alert(1)' }],
    ['data', { cover: 'data:image/png;base64,AAAA' }],
    ['credentials in the URL', { logo: 'https://a:b@example.com/a.png' }],
    ['no URL', { logo: 'logo.png' }],
    ['an empty logo', { logo: '' }],
    ['white space inside', { logo: 'https://example.com/a b.png' }],
    ['a path out of media', { logo: '/media/../etc/passwd' }],
    ['another path', { cover: '/api/v1/organization' }],
    ['a protocol-relative URL', { logo: '//example.com/a.png' }],
    ['usage', { usage: { members: 1 } }],
    ['id', { id: 'org_1' }],
    ...BAD_TEXTS.flatMap(([name, value]): [string, Record<string, unknown>][] => [
      [`${name} as name`, { name: value }],
      [`${name} as bio`, { bio: value }],
      [`${name} as logo`, { logo: value }],
    ]),
  ];
  test('refuses what is not of the accepted form, and changes nothing', async () => {
    const org = await anOrganization();
    for (const [name, body] of refused) {
      const { key } = await aKey(org.orgId);
      const response = errorOf(await restAs({ key }).patch('/organization', body));
      expect([name, response.status, response.error?.startsWith(`${Object.keys(body)[0]}:`)]).toEqual([
        name,
        400,
        true,
      ]);
    }
    const row = await db.organization.findUniqueOrThrow({ where: { id: org.orgId } });
    expect(row).toMatchObject({ name: 'A school', bio: null, logo: null, cover: null });
  });

  test('an uploaded path must be an image of this organization', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const foreign = await anUploadedFile(other);
    const video = await anUploadedFile(org, { contentType: 'video/mp4' });
    for (const logo of [foreign, video, '/media/nothing.webp']) {
      expect(errorOf(await restAs(org).patch('/organization', { logo }))).toEqual({
        status: 400,
        reason: 'unknown_image',
        error: 'logo: is not the path of an image that this organization has uploaded',
      });
    }
  });

  test('a member reads it and may not change it', async () => {
    const org = await anOrganization();
    const member = callAs({ org: await staffOf(org, 'member') });
    expect((await member.organization.getOrganization({})).id).toBe(org.orgId);
    expect(await refusalOf(member.organization.updateOrganization({ name: 'Mine' }))).toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('GET /organization/shape', () => {
  test('tells what the organization is like now', async () => {
    const org = await anOrganization();
    const alone = dataOf(OrganizationShapeDto, await restAs(org).get('/organization/shape'));
    expect(alone).toEqual({
      memberCount: 1,
      teamCount: 1,
      courseCount: 0,
      articleCount: 0,
      offerCount: 0,
      hasPaidOffers: false,
      paymentsConnected: true,
      hasCohorts: false,
      isSolo: true,
    });
    await staffOf(org, 'admin');
    await aBareContent(org);
    await aBareContent(org, { kind: 'article' });
    const grown = dataOf(OrganizationShapeDto, await restAs(org).get('/organization/shape'));
    expect(grown).toMatchObject({ memberCount: 2, courseCount: 1, articleCount: 1, isSolo: false });
  });
});
