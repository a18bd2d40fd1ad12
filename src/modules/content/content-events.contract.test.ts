import { describe, expect, test } from 'vitest';
import { EVENT_CATALOG } from '../../kernel/events/catalog';
import { isId, newId } from '../../kernel/ids';
import { inTransaction } from '../../platform/context';
import { emittedBy, eventsOf } from '../../testing/emitted';
import {
  aContent,
  aDocument,
  anIntakeForm,
  aPublishedContent,
  aReference,
  aTag,
} from '../../testing/factories/content';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { restAs } from '../../testing/rest';
import { createContent, importContent } from './index';

const record = (response: { body: unknown }) => (response.body as { data: Record<string, unknown> }).data;
const newContent = (slug: string) => ({ kind: 'learning', slug, title: 'Dovetail joints' });

/** What is emitted while `act` runs. */
async function emittedWhile(org: TestOrganization, act: () => Promise<unknown>) {
  const before = await eventsOf(org);
  await act();
  return (await eventsOf(org)).slice(before.length).map(({ event, data }) => ({ event, data }));
}

test('the envelope names the event, its version, its moment and the organization', async () => {
  const org = await anOrganization();
  const content = record(await restAs(org).post('/contents', newContent('joints')));
  const [event] = await eventsOf(org);
  expect(event).toEqual({
    id: expect.any(String),
    event: 'content.created',
    version: EVENT_CATALOG['content.created'].version,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    organizationId: org.orgId,
    data: { content },
  });
  expect(isId('event', event?.id ?? '')).toBe(true);
});

describe('content.created', () => {
  test('is emitted once for each new content, made, copied or imported, with its record', async () => {
    const org = await anOrganization();
    const made = record(await restAs(org).post('/contents', newContent('joints')));
    const copy = record(await restAs(org).post(`/contents/${made.id}/duplicate`));
    const { content: imported } = await importContent(org.ctx, { markdown: '# Mortise', slug: 'mortise' });
    expect(await emittedBy(org)).toEqual(['content.created', 'content.created', 'content.created']);
    expect((await eventsOf(org)).map(({ data }) => data)).toEqual([
      { content: made },
      { content: copy },
      { content: imported },
    ]);
  });

  test.each([
    ['a slug that is taken', { slug: 'taken' }],
    ['an unknown tag', { tags: ['nobody registered this'] }],
    ['an unknown team', { teamId: newId('team') }],
  ])('is not emitted when %s is refused', async (_, over) => {
    const org = await anOrganization();
    await aContent(org, { slug: 'taken' });
    const response = await restAs(org).post('/contents', { ...newContent('fresh'), ...over });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await emittedBy(org)).toEqual(['content.created']);
  });

  test('goes with its transaction: a rollback leaves none', async () => {
    const org = await anOrganization();
    const attempt = inTransaction(org.ctx, async (_, inside) => {
      await createContent(inside, { kind: 'learning', slug: 'gone', title: 'Gone' });
      throw new Error('the power fails');
    });
    await expect(attempt).rejects.toThrow('the power fails');
    expect(await emittedBy(org)).toEqual([]);
  });

  test('is emitted once however often the request is repeated with its key', async () => {
    const org = await anOrganization();
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [
      await restAs(org).post('/contents', newContent('joints'), { headers }),
      await restAs(org).post('/contents', newContent('joints'), { headers }),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await emittedBy(org)).toEqual(['content.created']);
  });

  test('is emitted once when two ask for the same slug at once', async () => {
    const org = await anOrganization();
    const both = await Promise.all([1, 2].map(() => restAs(org).post('/contents', newContent('joints'))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await emittedBy(org)).toEqual(['content.created']);
  });
});

describe('content.updated', () => {
  test('holds the record and what the changed settings were before', async () => {
    const org = await anOrganization();
    const tag = await aTag(org);
    const { id } = await aContent(org, { slug: 'joints' });
    const emitted = await emittedWhile(org, async () => {
      await restAs(org).patch(`/contents/${id}`, { slug: 'dovetails', tags: [tag.name], featured: false });
    });
    const content = record(await restAs(org).get(`/contents/${id}`));
    expect(emitted).toEqual([
      { event: 'content.updated', data: { content, previous: { routeSegment: 'joints', tags: [] } } },
    ]);
  });

  test('is not emitted when nothing changes', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org, { slug: 'joints' });
    const emitted = await emittedWhile(org, async () => {
      expect((await restAs(org).patch(`/contents/${id}`, {})).status).toBe(200);
      expect((await restAs(org).patch(`/contents/${id}`, { slug: 'joints', featured: false })).status).toBe(200);
    });
    expect(emitted).toEqual([]);
  });

  test('is not emitted when the change is refused', async () => {
    const org = await anOrganization();
    await aContent(org, { slug: 'taken' });
    const { id } = await aContent(org);
    const emitted = await emittedWhile(org, async () => {
      expect((await restAs(org).patch(`/contents/${id}`, { featured: true, slug: 'taken' })).status).toBe(409);
    });
    expect(emitted).toEqual([]);
  });

  test('is emitted once when two make the same change at once', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    const emitted = await emittedWhile(org, () =>
      Promise.all([1, 2].map(() => restAs(org).patch(`/contents/${id}`, { featured: true }))),
    );
    expect(emitted.map(({ data }) => data.previous)).toEqual([{ featured: false }]);
  });

  test('is not emitted for a draft, which the public does not see', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org, { slug: 'joints' });
    const emitted = await emittedWhile(org, async () => {
      const put = await restAs(org).put(`/contents/${id}/document`, { document: aDocument([], 'Another title') });
      expect(put.status).toBe(200);
      await importContent(org.ctx, { markdown: '# A third title', contentId: id });
    });
    expect(emitted).toEqual([]);
  });

  test('is emitted for each content that loses a tag or a form which is deleted', async () => {
    const org = await anOrganization();
    const [tag, form] = [await aTag(org, 'wood'), await anIntakeForm(org)];
    const tagged = [await aContent(org, { tags: [tag.name] }), await aContent(org, { tags: [tag.name] })];
    await aContent(org);
    await restAs(org).patch(`/contents/${tagged[0]?.id}`, { intakeFormId: form.id });
    const ofTag = await emittedWhile(org, () => restAs(org).delete('/tags/wood'));
    expect(ofTag.map(({ event, data }) => [event, (data.content as { id: string }).id, data.previous])).toEqual(
      tagged.map(({ id }) => ['content.updated', id, { tags: ['wood'] }]),
    );
    const ofForm = await emittedWhile(org, () => restAs(org).delete(`/intake-forms/${form.id}`));
    expect(ofForm.map(({ event, data }) => [event, data.previous])).toEqual([
      ['content.updated', { intakeFormId: form.id }],
    ]);
  });
});

describe('content.published', () => {
  const publish = (org: TestOrganization, id: string) => restAs(org).post(`/contents/${id}/publish`);
  const write = (org: TestOrganization, id: string, document: object) =>
    restAs(org).put(`/contents/${id}/document`, { document });

  test('comes with an update of the record that the public sees for the first time', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org);
    const emitted = await emittedWhile(org, () => publish(org, id));
    const content = record(await restAs(org).get(`/contents/${id}`));
    const previous = { isPublished: false, hasUnpublishedChanges: true, publishedAt: null };
    expect(emitted).toEqual([
      { event: 'content.published', data: { content } },
      { event: 'content.updated', data: { content, previous } },
    ]);
  });

  test('comes alone while the public record stays as it was', async () => {
    const org = await anOrganization();
    const { id, title } = await aPublishedContent(org, { blocks: [] });
    await write(org, id, aDocument([{ type: 'divider', attrs: { id: 'line' } }], title));
    expect((await emittedWhile(org, () => publish(org, id))).map(({ event }) => event)).toEqual(['content.published']);
  });

  test('comes with an update that holds the title which the public saw before', async () => {
    const org = await anOrganization();
    const { id } = await aPublishedContent(org, { title: 'Old title', blocks: [] });
    await write(org, id, aDocument([], 'A title that was never published'));
    await write(org, id, aDocument([], 'New title'));
    const emitted = await emittedWhile(org, () => publish(org, id));
    expect(emitted.map(({ event }) => event)).toEqual(['content.published', 'content.updated']);
    expect(emitted[1]?.data).toMatchObject({
      content: { title: 'New title' },
      previous: { title: 'Old title', publishedAt: expect.any(String) },
    });
    expect(Object.keys(emitted[1]?.data.previous as object)).not.toContain('description');
  });

  test('is not emitted when the publish is refused', async () => {
    const org = await anOrganization();
    const [draft, { id }] = [await aContent(org), await aContent(org)];
    await write(org, id, aDocument([aReference(draft.id)]));
    const emitted = await emittedWhile(org, async () => expect((await publish(org, id)).status).toBe(409));
    expect(emitted).toEqual([]);
  });
});

describe('content.deleted', () => {
  test('holds the record as it was, once, however many delete at once', async () => {
    const org = await anOrganization();
    const content = await aContent(org);
    const emitted = await emittedWhile(org, async () => {
      const both = await Promise.all([1, 2].map(() => restAs(org).delete(`/contents/${content.id}`)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    });
    expect(emitted).toEqual([{ event: 'content.deleted', data: { content } }]);
  });

  test('is not emitted when the deletion is refused', async () => {
    const org = await anOrganization();
    const { id } = await aPublishedContent(org);
    await aPublishedContent(org, { blocks: [aReference(id)] });
    const emitted = await emittedWhile(org, async () =>
      expect((await restAs(org).delete(`/contents/${id}`)).status).toBe(409),
    );
    expect(emitted).toEqual([]);
  });
});
