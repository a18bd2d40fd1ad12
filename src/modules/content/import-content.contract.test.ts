import { describe, expect, test } from 'vitest';
import { callAs, refusalOf } from '../../testing/caller';
import { aContent, aPublishedContent, aTag } from '../../testing/factories/content';
import { anOrganization, staffOf } from '../../testing/factories/organization';
import { restAs } from '../../testing/rest';
import { importContent } from './import-content';
import { listContents } from './list-contents';
import { getDocument } from './read-document';

const COURSE = `---
slug: dovetail-joints
tags: [wood]
kind: article
---

# Dovetail joints

A first joint, cut by hand.

## Marking out

Mark the waste.
`;

const total = async (org: { ctx: Parameters<typeof listContents>[0] }) =>
  (await listContents(org.ctx, { page: 1, pageSize: 1 })).total;

describe('importing Markdown', () => {
  test('makes a content with the settings that the text names', async () => {
    const org = await anOrganization();
    await aTag(org, 'wood');
    const { content, created } = await importContent(org.ctx, { markdown: COURSE });
    expect(created).toBe(true);
    expect(content).toMatchObject({
      title: 'Dovetail joints',
      description: 'A first joint, cut by hand.',
      routeSegment: 'dovetail-joints',
      tags: ['wood'],
      kind: 'article',
      isPublished: false,
    });
    const { content: named } = await importContent(org.ctx, { markdown: COURSE, slug: 'other', kind: 'learning' });
    expect(named).toMatchObject({ routeSegment: 'other', kind: 'learning' });
  });

  test('without a slug takes the next free one after the title', async () => {
    const org = await anOrganization();
    const slugs = [];
    for (const title of ['Café & Zoë', 'Café & Zoë', 'Урок'])
      slugs.push((await importContent(org.ctx, { markdown: `# ${title}` })).content.routeSegment);
    expect(slugs).toEqual(['cafe-zoe', 'cafe-zoe-2', 'content']);
  });

  test('under a slug that is taken is refused, or replaces that draft where it is asked to', async () => {
    const org = await anOrganization();
    await aTag(org, 'wood');
    const first = await importContent(org.ctx, { markdown: COURSE });
    expect(await refusalOf(importContent(org.ctx, { markdown: COURSE }))).toMatchObject({ reason: 'slug_taken' });
    const before = await getDocument(org.ctx, first.content);

    const second = await importContent(org.ctx, { markdown: `${COURSE}\nSaw it.\n`, replace: true });
    expect(second).toMatchObject({ created: false, content: { id: first.content.id } });
    const after = await getDocument(org.ctx, first.content);
    expect(after.draftRevision).toBe(2);
    expect(after.draftDocument.content.slice(0, 5)).toEqual(before.draftDocument.content.slice(0, 5));
    expect(after.draftDocument.content).toHaveLength(6);
    const other = await importContent(org.ctx, { markdown: '# New', slug: 'new', replace: true });
    expect(other.created).toBe(true);
  });

  test('over a content keeps its settings, and the ids of blocks that stay', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org, { slug: 'kept' });
    const { content: api } = callAs({ org: org.ctx });
    const { content } = await api.importMarkdown({ contentId: id, markdown: COURSE });
    expect(content).toMatchObject({ id, routeSegment: 'kept', kind: 'learning', tags: [], title: 'Dovetail joints' });
    const before = await getDocument(org.ctx, { id });
    const markdown = await api.getDocumentMarkdown({ id });
    await api.importMarkdown({ contentId: id, markdown });
    expect(await getDocument(org.ctx, { id })).toEqual({ ...before, draftRevision: before.draftRevision + 1 });
  });

  test('finds the contents that references name by slug, and refuses those that name none', async () => {
    const org = await anOrganization();
    const article = await aPublishedContent(org, { kind: 'article', slug: 'saws', title: 'Saws' });
    const source = await aContent(org);
    await restAs(org).put(`/contents/${source.id}/document`, {
      document: {
        type: 'doc',
        attrs: { version: 2 },
        content: [
          { type: 'cover' },
          { type: 'title', content: [{ type: 'text', text: 'Course' }] },
          { type: 'description' },
          { type: 'reference', attrs: { contentId: article.id } },
        ],
      },
    });
    const { content: api } = callAs({ org: org.ctx });
    const markdown = (await api.getDocumentMarkdown({ id: source.id })).replace(article.id, 'saws');
    expect(markdown).toContain('saws');
    const found = await api.previewImport({ markdown });
    expect(found.references).toEqual({
      [article.id]: { title: 'Saws', description: article.description, kind: 'article' },
    });
    const { content } = await api.importMarkdown({ markdown, slug: 'imported' });
    expect(await api.publishContent({ id: content.id })).toMatchObject({ isPublished: true });
    for (const call of [api.previewImport, api.importMarkdown]) {
      expect(await refusalOf(call({ markdown: markdown.replace('saws', 'sows') }))).toMatchObject({
        reason: 'markdown_invalid',
        message: expect.stringContaining('"sows"'),
      });
    }
  });

  test.each([
    ['markdown_invalid', 'Only words'],
    ['unknown_tag', COURSE],
    ['validation_failed', '---\nslug: Not A Slug\n---\n# Title'],
    ['validation_failed', `---\ntags: ["${'x'.repeat(41)}"]\n---\n# Title`],
    ['validation_failed', '---\nslug: "a\\0b"\n---\n# Title'],
  ])('that is refused with %s leaves nothing behind', async (reason, markdown) => {
    const org = await anOrganization();
    for (const replace of [false, true]) {
      expect(await refusalOf(importContent(org.ctx, { markdown, replace }))).toMatchObject({ code: 'invalid', reason });
    }
    expect(await total(org)).toBe(0);
  });

  test('previewed keeps nothing', async () => {
    const org = await anOrganization();
    const { content: api } = callAs({ org: org.ctx });
    const preview = await api.previewImport({ markdown: COURSE });
    expect(preview.settings).toEqual({ slug: 'dovetail-joints', tags: ['wood'], kind: 'article' });
    expect(preview.document.content).toHaveLength(5);
    expect(await total(org)).toBe(0);
    const viewer = callAs({ org: await staffOf(org, 'member') }).content;
    expect(await refusalOf(viewer.previewImport({ markdown: COURSE }))).toMatchObject({ code: 'forbidden' });
  });

  test('over another organization’s content is 404', async () => {
    const [org, other] = [await anOrganization(), await anOrganization()];
    const { id } = await aContent(other);
    const { content: api } = callAs({ org: org.ctx });
    for (const call of [api.previewImport, api.importMarkdown]) {
      expect(await refusalOf(call({ contentId: id, markdown: '# Mine' }))).toMatchObject({ code: 'not_found' });
    }
  });
});
