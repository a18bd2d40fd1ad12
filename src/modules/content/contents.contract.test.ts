import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids';
import { pool } from '../../platform/db/prisma';
import { callAs, refusalOf } from '../../testing/caller';
import {
  aContent,
  aDocument,
  aHeading,
  anIntakeForm,
  aPublishedContent,
  aReference,
  aTag,
} from '../../testing/factories/content';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { ContentDto, PublishPreviewDto } from './schemas';

const rowsOf = async (table: string, orgId: string) =>
  (await pool().query(`SELECT count(*)::int AS n FROM "${table}" WHERE "organizationId" = $1`, [orgId])).rows[0].n;

describe('creating', () => {
  test('makes an unpublished draft that holds the title, owned by the organization’s owner and default team', async () => {
    const org = await anOrganization();
    await aTag(org, 'wood');
    const response = await restAs(org).post('/contents', {
      kind: 'learning',
      slug: 'dovetail-joints',
      title: '  Dovetail joints ',
      tags: ['wood', 'wood'],
    });
    expect(response.status).toBe(201);
    const content = dataOf(ContentDto, response);
    expect(content).toMatchObject({
      kind: 'learning',
      title: 'Dovetail joints',
      description: '',
      routeSegment: 'dovetail-joints',
      tags: ['wood'],
      teamId: org.teamId,
      ownerId: org.ownerId,
      theme: null,
      certificateTheme: 'classic',
      featured: false,
      noindex: false,
      seoTitle: null,
      intakeFormId: null,
      intakeQuestions: [],
      isPublished: false,
      hasUnpublishedChanges: true,
      publishedAt: null,
    });
    expect(content.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(dataOf(ContentDto, await restAs(org).get(`/contents/${content.id}`))).toEqual(content);

    const { body } = await restAs(org).get(`/contents/${content.id}/document`);
    expect(body).toMatchObject({ data: { draftRevision: 1, publishedAt: null, publishedDocument: null } });
    expect(await restAs(org).post(`/contents/${content.id}/publish`)).toMatchObject({ status: 200 });
  });

  test('with a tag that the registry lacks leaves nothing behind', async () => {
    const org = await anOrganization();
    const input = { kind: 'article', slug: 'joints', title: 'Joints', tags: ['unheard of'] };
    expect(errorOf(await restAs(org).post('/contents', input))).toEqual({
      status: 400,
      reason: 'unknown_tag',
      error: 'tags: "unheard of" is not in the tag registry; create it with POST /tags first',
    });
    expect(await rowsOf('Content', org.orgId)).toBe(0);
    expect(await rowsOf('ContentDocument', org.orgId)).toBe(0);
    expect((await restAs(org).post('/contents', { ...input, tags: [] })).status).toBe(201);
  });

  test('under a slug that is taken is refused, also when many try at once', async () => {
    const org = await anOrganization();
    const input = { kind: 'learning', slug: 'joints', title: 'Joints' };
    const all = await Promise.all(Array.from({ length: 12 }, () => restAs(org).post('/contents', input)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(409)]);
    expect(all.find(({ status }) => status === 409)?.headers.get('x-error-code')).toBe('slug_taken');
    expect(await rowsOf('Content', org.orgId)).toBe(1);
    expect(await rowsOf('ContentDocument', org.orgId)).toBe(1);
  });

  test('in a team that the organization does not have is 404', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    for (const teamId of [other.teamId, newId('team'), 'general', '\u0000']) {
      const input = { kind: 'learning', slug: 'joints', title: 'Joints', teamId };
      expect((await restAs(org).post('/contents', input)).status).toBe(404);
    }
    expect(await rowsOf('Content', org.orgId)).toBe(0);
  });

  test.each([
    ['title: is required', { title: undefined }],
    ['kind: must be one of learning, article', { kind: 'course' }],
    [
      'slug: must have 1 to 80 characters: lower-case letters and digits, with single hyphens between words',
      { slug: 'A b' },
    ],
    [
      'slug: must have 1 to 80 characters: lower-case letters and digits, with single hyphens between words',
      { slug: 'a--b' },
    ],
    [
      'slug: must have 1 to 80 characters: lower-case letters and digits, with single hyphens between words',
      { slug: 'a'.repeat(81) },
    ],
    ['title: must not be empty', { title: '   ' }],
    ['title: must have at most 200 characters', { title: 'é'.repeat(201) }],
    ['title: must be one line', { title: 'one\ntwo' }],
    ['title: must not contain control characters', { title: 'a\u0000b' }],
    ['title: must be valid Unicode text', { title: 'a\ud800b' }],
    ['tags: must be a list', { tags: 'wood' }],
    ['tags[0]: must not contain control characters', { tags: ['\u0000'] }],
    ['offer: is not a known field', { offer: {} }],
  ])('is refused: %s', async (error, over) => {
    const org = await anOrganization();
    const response = await restAs(org).post('/contents', {
      kind: 'learning',
      slug: 'joints',
      title: 'Joints',
      ...over,
    });
    expect(errorOf(response)).toEqual({ status: 400, reason: 'validation_failed', error });
  });
});

describe('settings', () => {
  test('change one by one and together, and nothing else does', async () => {
    const org = await anOrganization();
    const before = await aContent(org, { slug: 'joints' });
    const form = await anIntakeForm(org);
    await aTag(org, 'wood');
    const change = {
      slug: 'better-joints',
      tags: ['wood'],
      theme: '#0A7D5A',
      certificateTheme: 'editorial',
      featured: true,
      noindex: true,
      seoTitle: ' Joints ',
      seoDescription: '',
      intakeFormId: form.id,
      intakeQuestions: [{ label: 'Why?' }],
    };
    const after = dataOf(ContentDto, await restAs(org).patch(`/contents/${before.id}`, change));
    expect(after).toEqual({
      ...before,
      ...change,
      slug: undefined,
      routeSegment: 'better-joints',
      theme: '#0a7d5a',
      seoTitle: 'Joints',
      seoDescription: null,
      intakeQuestions: [
        {
          id: expect.stringMatching(/^q_/),
          label: 'Why?',
          type: 'text',
          description: '',
          options: [],
          required: false,
        },
      ],
      updatedAt: expect.any(String),
    });
    expect(after.updatedAt > before.updatedAt).toBe(true);

    const cleared = await restAs(org).patch(`/contents/${before.id}`, {
      theme: null,
      tags: [],
      intakeFormId: null,
      seoTitle: null,
    });
    expect(dataOf(ContentDto, cleared)).toMatchObject({
      theme: null,
      tags: [],
      intakeFormId: null,
      seoTitle: null,
      featured: true,
    });
    expect(dataOf(ContentDto, await restAs(org).patch(`/contents/${before.id}`, {})).updatedAt).toBe(
      dataOf(ContentDto, cleared).updatedAt,
    );
  });

  test('a content goes to another team or another person of the same organization only', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const content = await aContent(org);
    const colleague = await staffOf(org, 'member');
    const patch = (owner: unknown) => restAs(org).patch(`/contents/${content.id}`, { owner });

    expect(dataOf(ContentDto, await patch({ userId: colleague.userId })).ownerId).toBe(colleague.userId);
    for (const owner of [
      { userId: other.ownerId },
      { teamId: other.teamId },
      { userId: 'nobody' },
      { teamId: 'none' },
    ]) {
      expect((await patch(owner)).status).toBe(404);
    }
    for (const owner of [{}, { teamId: org.teamId, userId: org.ownerId }, null, 'me']) {
      expect((await patch(owner)).status).toBe(400);
    }
  });

  test('are refused where they name what does not exist, and leave everything as it was', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const content = await aContent(org);
    const foreign = await anIntakeForm(other);
    await aContent(org, { slug: 'taken' });
    const patch = (body: object) => restAs(org).patch(`/contents/${content.id}`, { featured: true, ...body });

    expect(errorOf(await patch({ slug: 'taken' }))).toMatchObject({ status: 409, reason: 'slug_taken' });
    expect(errorOf(await patch({ tags: ['none'] }))).toMatchObject({ status: 400, reason: 'unknown_tag' });
    expect((await patch({ intakeFormId: foreign.id })).status).toBe(404);
    expect((await patch({ theme: 'neon' })).status).toBe(400);
    expect(errorOf(await patch({ title: 'New' })).error).toBe('title: is not a known field');
    expect(errorOf(await patch({ description: 'New' })).error).toBe('description: is not a known field');
    expect(dataOf(ContentDto, await restAs(org).get(`/contents/${content.id}`))).toEqual(content);
  });

  test('another organization’s content, and an id that no content could have, are 404', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const { id } = await aContent(other);
    for (const each of [id, newId('content'), 'nonsense', 'content_', '%00', '%zz', `${id}%20`]) {
      expect([each, (await restAs(org).get(`/contents/${each}`)).status]).toEqual([each, 404]);
      expect([each, (await restAs(org).patch(`/contents/${each}`, { featured: true })).status]).toEqual([each, 404]);
    }
  });
});

describe('deleting', () => {
  test('a content that nothing refers to takes everything of it along, published or not', async () => {
    const org = await anOrganization();
    await aTag(org, 'wood');
    for (const content of [await aContent(org, { tags: ['wood'] }), await aPublishedContent(org)]) {
      const response = await restAs(org).delete(`/contents/${content.id}`);
      expect(response).toMatchObject({ status: 200, body: { data: { deleted: true, id: content.id } } });
      expect((await restAs(org).get(`/contents/${content.id}`)).status).toBe(404);
    }
    for (const table of ['Content', 'ContentDocument', 'ContentTag', 'ContentReference']) {
      expect(await rowsOf(table, org.orgId)).toBe(0);
    }
  });

  test('is refused while a draft or a published document refers to it, naming those contents', async () => {
    const org = await anOrganization();
    const target = await aPublishedContent(org, { kind: 'article', title: 'Target' });
    const inDraft = await aContent(org, { title: 'Draft referrer' });
    const document = (blocks: object[]) => ({ document: aDocument(blocks, 'Draft referrer') });
    await restAs(org).put(`/contents/${inDraft.id}/document`, document([aReference(target.id)]));
    const refused = () => restAs(org).delete(`/contents/${target.id}`);

    expect(errorOf(await refused())).toMatchObject({
      status: 409,
      reason: 'content_referenced',
      error: expect.stringContaining('"Draft referrer"'),
    });
    await restAs(org).post(`/contents/${inDraft.id}/publish`);
    await restAs(org).put(`/contents/${inDraft.id}/document`, document([]));
    expect((await refused()).status).toBe(409);
    await restAs(org).post(`/contents/${inDraft.id}/publish`);
    expect((await refused()).status).toBe(200);
  });

  test('at the same time as a reference to it is written never leaves a reference to nothing', async () => {
    const org = await anOrganization();
    for (let round = 0; round < 8; round += 1) {
      const target = await aPublishedContent(org, { kind: 'article' });
      const referrer = await aContent(org);
      const [removed, written] = await Promise.all([
        restAs(org).delete(`/contents/${target.id}`),
        restAs(org).put(`/contents/${referrer.id}/document`, { document: aDocument([aReference(target.id)]) }),
      ]);
      expect(written.status).toBe(200);
      const publish = await restAs(org).post(`/contents/${referrer.id}/publish`);
      expect([removed.status, publish.status]).toEqual(removed.status === 200 ? [200, 409] : [409, 200]);
    }
  });
});

describe('duplicating', () => {
  test('copies document and settings, never the published snapshot, to a free route segment', async () => {
    const org = await anOrganization();
    await aTag(org, 'wood');
    const form = await anIntakeForm(org);
    const source = await aPublishedContent(org, {
      slug: 'joints',
      tags: ['wood'],
      blocks: [aHeading('Marking', 'h_1')],
    });
    await restAs(org).patch(`/contents/${source.id}`, {
      theme: 'forest',
      featured: true,
      intakeFormId: form.id,
      seoTitle: 'Seo',
    });

    const response = await restAs(org).post(`/contents/${source.id}/duplicate`);
    expect(response.status).toBe(201);
    const copy = dataOf(ContentDto, response);
    expect(copy).toMatchObject({
      title: source.title,
      routeSegment: 'joints-copy',
      tags: ['wood'],
      theme: 'forest',
      featured: true,
      intakeFormId: form.id,
      seoTitle: 'Seo',
      isPublished: false,
      hasUnpublishedChanges: true,
      publishedAt: null,
    });
    const documents = await Promise.all([source, copy].map(({ id }) => restAs(org).get(`/contents/${id}/document`)));
    const [first, second] = documents.map(({ body }) => (body as { data: Record<string, unknown> }).data);
    expect(second?.draftDocument).toEqual(first?.draftDocument);
    expect(second).toMatchObject({ draftRevision: 1, publishedAt: null, publishedDocument: null });

    const segments = [];
    for (let i = 0; i < 2; i += 1)
      segments.push(dataOf(ContentDto, await restAs(org).post(`/contents/${copy.id}/duplicate`)).routeSegment);
    expect(segments).toEqual(['joints-copy-2', 'joints-copy-3']);
  });

  test('many at once all succeed, each at a segment of its own, however long the name is', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org, { slug: 'a'.repeat(80) });
    const all = await Promise.all(Array.from({ length: 10 }, () => restAs(org).post(`/contents/${id}/duplicate`)));
    expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const segments = all.map((each) => dataOf(ContentDto, each).routeSegment);
    expect(new Set(segments).size).toBe(10);
    expect(Math.max(...segments.map((each) => each.length))).toBe(80);
  });

  test('keeps the references of the draft, so that their targets stay protected', async () => {
    const org = await anOrganization();
    const target = await aPublishedContent(org, { kind: 'article' });
    const source = await aPublishedContent(org, { blocks: [aReference(target.id)] });
    const copy = dataOf(ContentDto, await restAs(org).post(`/contents/${source.id}/duplicate`));
    await restAs(org).delete(`/contents/${source.id}`);
    expect(errorOf(await restAs(org).delete(`/contents/${target.id}`)).error).toContain(`"${copy.title}"`);
  });
});

describe('a member of the staff', () => {
  test('reads everything, and writes only what teams own in which they are lead or editor', async () => {
    const org = await anOrganization();
    const content = await aContent(org);
    for (const role of ['lead', 'editor'] as const) {
      const member = await staffOf(org, 'member', { [org.teamId]: role });
      await callAs({ org: member }).content.updateContent({ id: content.id, featured: true });
      const own = await callAs({ org: member }).content.createContent({
        kind: 'learning',
        slug: `by-${role}`,
        title: 'Own',
      });
      expect(own.ownerId).toBe(member.userId);
    }
    for (const teams of [{}, { [org.teamId]: 'viewer' as const }]) {
      const { content: api } = callAs({ org: await staffOf(org, 'member', teams) });
      expect(await api.getContent({ id: content.id })).toMatchObject({ id: content.id });
      expect(PublishPreviewDto.parse(await api.previewPublish({ id: content.id })).problems).toEqual([]);
      const id = content.id;
      const attempts = [
        () => api.updateContent({ id, featured: true }),
        () => api.deleteContent({ id }),
        () => api.duplicateContent({ id }),
        () => api.publishContent({ id }),
        () => api.replaceDocument({ id, document: aDocument() }),
        () => api.replaceDocumentBlock({ id, blockId: 'x', block: {}, expectedRevision: 1 }),
        () => api.importMarkdown({ contentId: id, markdown: '# Joints' }),
        () => api.importMarkdown({ markdown: '# Joints' }),
        () => api.createContent({ kind: 'learning', slug: 'refused', title: 'Refused' }),
        () => api.createTag({ name: 'wood' }),
        () => api.createIntakeForm({ name: 'Form' }),
        () => api.uploadImage({ filename: 'a.png', contentType: 'image/png', data: 'AAAA' }),
      ];
      for (const attempt of attempts) expect((await refusalOf(attempt())).code).toBe('forbidden');
    }
  });

  test('cannot give a content to a team that they do not edit, nor take one from it', async () => {
    const org = await anOrganization();
    const team = await callAs({ org: org.ctx }).organization.createTeam({ name: 'Woodwork' });
    const { content: api } = callAs({ org: await staffOf(org, 'member', { [team.id]: 'lead' }) });
    const own = await api.createContent({ kind: 'learning', slug: 'own', title: 'Own', teamId: team.id });
    const foreign = await aContent(org);
    expect((await refusalOf(api.updateContent({ id: own.id, owner: { teamId: org.teamId } }))).code).toBe('forbidden');
    expect((await refusalOf(api.updateContent({ id: foreign.id, owner: { teamId: team.id } }))).code).toBe('forbidden');
  });
});
