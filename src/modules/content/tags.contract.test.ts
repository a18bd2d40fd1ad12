import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callAs, refusalOf } from '../../testing/caller';
import { aContent, aTag } from '../../testing/factories/content';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { dataOf, restAs } from '../../testing/rest';
import { ContentDto, TagDto } from './schemas';

const tagsOf = async (org: { key: string }) => dataOf(z.array(TagDto), await restAs(org).get('/tags'));

describe('the tag registry', () => {
  test('lists every tag by name, with the number of contents that bear it', async () => {
    const org = await anOrganization();
    for (const name of ['wood', 'oak', 'Ash'])
      expect((await restAs(org).post('/tags', { name: ` ${name} ` })).status).toBe(201);
    await aContent(org, { tags: ['wood', 'oak'] });
    await aContent(org, { tags: ['wood'] });
    expect((await tagsOf(org)).map(({ name, usageCount }) => [name, usageCount])).toEqual([
      ['Ash', 0],
      ['oak', 1],
      ['wood', 2],
    ]);
  });

  test('refuses a name twice, also when it comes many times at once', async () => {
    const org = await anOrganization();
    const all = await Promise.all(Array.from({ length: 8 }, () => restAs(org).post('/tags', { name: 'wood' })));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(all.map(({ headers }) => headers.get('x-error-code')).filter((code) => code !== null)).toEqual(
      Array(7).fill('tag_exists'),
    );
    expect(await tagsOf(org)).toHaveLength(1);
  });

  test('takes a deleted tag off every content, whatever characters its name has', async () => {
    const org = await anOrganization();
    for (const name of ['a/b', '100%', 'für Élise', 'a b?c#d', '...']) {
      const tag = await aTag(org, name);
      const content = await aContent(org, { tags: [name] });
      const response = await restAs(org).delete(`/tags/${encodeURIComponent(name)}`);
      expect(response).toMatchObject({ status: 200, body: { data: { deleted: true, id: tag.id } } });
      const after = dataOf(ContentDto, await restAs(org).get(`/contents/${content.id}`));
      expect(after.tags).toEqual([]);
      expect(after.updatedAt > content.updatedAt).toBe(true);
    }
    expect(await tagsOf(org)).toEqual([]);
  });

  test('does not reach into another organization', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    await aTag(other, 'wood');
    for (const name of ['wood', '%00', '%zz', 'x'.repeat(41)]) {
      expect([name, (await restAs(org).delete(`/tags/${name}`)).status]).toEqual([name, 404]);
    }
    expect(await tagsOf(other)).toHaveLength(1);
  });

  test.each([
    {},
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(41) },
    { name: 7 },
    { name: 'a\u0007' },
    { name: 'a', color: 'red' },
    { name: '..' },
  ])('refuses %j', async (body) => {
    expect((await restAs(await anOrganization()).post('/tags', body)).status).toBe(400);
  });

  test('lets a member delete a tag only when every content that bears it is theirs to edit', async () => {
    const org = await anOrganization();
    const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
    const { content: api } = callAs({ org: await staffOf(org, 'member', { [team.id]: 'editor' }) });
    await api.createTag({ name: 'wood' });
    await aContent(org, { tags: ['wood'], teamId: team.id });
    const foreign = await aContent(org, { tags: ['wood'] });
    expect((await refusalOf(api.deleteTag({ name: 'wood' }))).code).toBe('forbidden');
    await restAs(org).patch(`/contents/${foreign.id}`, { tags: [] });
    expect(await api.deleteTag({ name: 'wood' })).toMatchObject({ deleted: true });
  });

  test('loses no change when contents are tagged while tags are deleted', async () => {
    const org = await anOrganization();
    const content = await aContent(org);
    for (let round = 0; round < 6; round += 1) {
      await aTag(org, 'left');
      await aTag(org, 'right');
      await restAs(org).patch(`/contents/${content.id}`, { tags: ['left'] });
      const [patched, ...deleted] = await Promise.all([
        restAs(org).patch(`/contents/${content.id}`, { tags: ['right', 'left'] }),
        restAs(org).delete('/tags/left'),
        restAs(org).delete('/tags/right'),
      ]);
      expect(deleted.map(({ status }) => status)).toEqual([200, 200]);
      expect([200, 400]).toContain(patched.status);
      expect(dataOf(ContentDto, await restAs(org).get(`/contents/${content.id}`)).tags).toEqual([]);
    }
  });
});
