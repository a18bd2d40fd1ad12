import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NODES } from '../../modules/content/document/catalogue';
import { completeDocument } from '../../modules/content/document/complete-document';
import type { AnyNode, ContentDocument } from '../../modules/content/document/document-types';
import { toLearnerDocument } from '../../modules/content/document/learner-document';
import { outlineOf } from '../../modules/content/document/plain-text';
import { anchorOf } from './anchors';
import { contrast, readableOn, themeAttributes } from './document-theme';
import { DocumentView } from './document-view';
import { playerOf } from './players';
import { NODE_RENDERERS } from './render-nodes';

const ANSWERS = ['gluten · the gluten', 'Yeast breathes out carbon dioxide', '± 0.5', 'Correct'];

/** A stored document that no longer obeys the rules, as an attacker with the database would write it. */
const stored = (...content: unknown[]) =>
  ({ type: 'doc', attrs: { version: 2 }, content }) as unknown as ContentDocument;
const show = (document: ContentDocument, props: Omit<Parameters<typeof DocumentView>[0], 'document'> = {}) =>
  renderToStaticMarkup(<DocumentView document={document} {...props} />);

const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', attrs: { id: null }, content });

describe('what is shown', () => {
  test('every type of the catalogue has a renderer', () => {
    expect(Object.keys(NODE_RENDERERS).toSorted()).toEqual(Object.keys(NODES).toSorted());
  });

  test('every text of the complete document is there', () => {
    const markup = show(completeDocument(), { answers: true }).replaceAll(/<[^>]*>/g, '');
    const texts: string[] = [];
    const visit = (node: AnyNode) => {
      if (node.type === 'text') texts.push(...node.text.split(/[\s&<>"'=*]+/));
      for (const child of node.content ?? []) visit(child);
    };
    completeDocument().content.forEach(visit);
    expect(texts.filter((word) => !markup.includes(word))).toEqual([]);
  });

  test('every heading can be linked to', () => {
    const markup = show(completeDocument());
    const entries = outlineOf(completeDocument());
    expect(entries.length).toBeGreaterThan(0);
    for (const { id } of entries) expect(markup).toContain(`id="${anchorOf(id)}"`);
  });

  test('neighbouring texts under one link are one link', () => {
    const link = { type: 'link', attrs: { href: 'https://example.com/' } };
    const markup = show(stored(paragraph(text('one ', link), text('two', { type: 'bold' }, link))));
    expect(markup.match(/<a /g)).toHaveLength(1);
  });

  test('a reference shows its target, and says so when there is none', () => {
    const reference = (display: string) => ({
      type: 'reference',
      attrs: { id: `r-${display}`, contentId: 'content_a', display, required: true },
    });
    expect(show(stored(reference('card')))).toContain('cannot be found');
    const references = {
      content_a: { title: 'Flour', href: '/flour', document: stored(paragraph(text('Ground grain.'))) },
    };
    expect(show(stored(reference('card')), { references })).not.toContain('Ground grain.');
    expect(show(stored(reference('inline')), { references })).toContain('Ground grain.');
  });

  test('references that lead back to themselves end', () => {
    const reference = {
      type: 'reference',
      attrs: { id: 'r', contentId: 'content_a', display: 'inline', required: false },
    };
    const references = { content_a: { title: 'Flour', document: stored(reference) } };
    expect(show(stored(reference), { references })).toContain('Flour');
  });
});

describe('answer keys', () => {
  test('are not shown to learners, even when the document holds them', () => {
    for (const document of [completeDocument(), toLearnerDocument(completeDocument()) as ContentDocument]) {
      const markup = show(document);
      for (const answer of ANSWERS) expect(markup).not.toContain(answer);
      expect(markup).not.toMatch(/data-correct="true"/);
    }
  });

  test('are shown to staff, marked as correct', () => {
    const markup = show(completeDocument(), { answers: true });
    for (const answer of ANSWERS) expect(markup).toContain(answer);
  });
});

describe('hostile values', () => {
  const ADDRESSES = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'http://example.com/',
    '//evil.example/x',
    '/media/../sign-out',
    '/media/%2e%2e/api',
    'https://user:pass@evil.example/',
    'blob:https://example.com/1',
    42,
    null,
  ];

  test.each(ADDRESSES)('the address %j reaches no attribute', (address) => {
    const media = {
      id: 'm',
      src: address,
      alt: 'a',
      caption: '',
      width: null,
      poster: address,
      name: 'n',
      size: 1,
      url: address,
    };
    const markup = show(
      stored(
        { type: 'cover', attrs: { src: address, alt: 'a' } },
        paragraph(text('link', { type: 'link', attrs: { href: address } })),
        ...['image', 'audio', 'file', 'pdf', 'embed'].map((type) => ({
          type,
          attrs: { ...media, provider: 'youtube' },
        })),
        { type: 'video', attrs: { ...media, captions: [{ src: address, language: 'en', label: 'English' }] } },
      ),
    );
    expect(markup).not.toMatch(/\s(?:href|src|poster|action|data)="/);
  });

  test('markup in texts and attributes stays text', () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const markup = show(
      stored(
        { type: 'title', content: [text(evil)] },
        paragraph(text(evil, { type: 'highlight', attrs: { color: evil } }, { type: evil }, { type: 'constructor' })),
        { type: 'codeBlock', attrs: { id: evil, language: evil }, content: [text(evil)] },
        { type: 'codeBlock', attrs: { id: null, language: 'xml' }, content: [text(evil)] },
        { type: 'math', attrs: { id: null, latex: evil } },
        { type: 'toggle', attrs: { id: null, summary: evil }, content: [] },
        {
          type: 'image',
          attrs: { id: null, src: 'https://example.com/a.webp', alt: evil, caption: evil, width: null },
        },
        { type: evil, attrs: {}, content: [] },
        { type: '__proto__', attrs: {} },
        { type: 'constructor', attrs: {} },
      ),
    );
    expect(markup).not.toMatch(/<script|<img src=x/i);
  });

  test.each([
    String.raw`\href{javascript:alert(1)}{x}`,
    String.raw`\url{javascript:alert(1)}`,
    String.raw`\includegraphics{https://evil.example/x.png}`,
    String.raw`\htmlData{onclick=alert(1)}{x}`,
    String.raw`\htmlStyle{background:url(https://evil.example)}{x}`,
  ])('the formula %s asks for nothing and runs nothing', (latex) => {
    const markup = show(stored({ type: 'math', attrs: { id: null, latex } }));
    expect(markup).not.toMatch(/(?:href|src)="|onclick="|style="[^"]*url|<img/i);
  });

  test('a formula that expands without end is refused in time', () => {
    const started = performance.now();
    const markup = show(stored({ type: 'math', attrs: { id: null, latex: String.raw`\def\a{\a\a}\a` } }));
    expect(markup).toContain('cannot be read');
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('players', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abcdefghijk&list=x', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
      'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
    ],
  ])('%s is played from %s', (address, frame) => {
    expect(playerOf(address)?.frame).toBe(frame);
  });

  test.each([
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://evil.example/?https://youtube.com/watch?v=abcdefghijk',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com/watch?v="><script>',
    'https://codepen.io/x/pen/y',
  ])('%s is only linked to', (address) => {
    expect(playerOf(address)).toBeNull();
  });
});

describe('themes', () => {
  test.each(['#ffff00', '#ffffff', '#000000', '#7f7f7f', '#0a7d5a'])(
    'the accent %s can be read on light and dark',
    (accent) => {
      for (const [ground, towards] of [
        ['#f4f4f4', '#000000'],
        ['#2a2a2e', '#ffffff'],
      ] as const) {
        expect(contrast(readableOn(accent, ground, towards), ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('a theme that is not known is the default one', () => {
    expect(themeAttributes('constructor')).toEqual({ 'data-document-theme': 'default' });
    expect(themeAttributes('red;background:url(x)')).toEqual({ 'data-document-theme': 'default' });
  });
});
