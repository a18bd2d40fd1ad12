import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownView } from './markdown-view';

const html = (text: string) => renderToStaticMarkup(<MarkdownView text={text} />);

test('shows what is emphasized, listed, coded and linked', () => {
  const shown = html('A **bold** `x`\n\n- one\n- two\n\n[there](https://example.com/a)');
  for (const part of ['<strong>bold</strong>', '<code>x</code>', '<li>', 'href="https://example.com/a"']) {
    expect(shown).toContain(part);
  }
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,hi)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
])('never runs %s', (text) => {
  expect(html(text)).not.toMatch(/<script|<img|href="(?!https?:|mailto:)/i);
});

test('begins its headings below those of the page', () => {
  expect(html('# One\n\n### Three')).toMatch(/<h4>One<\/h4>.*<h6>Three<\/h6>/s);
});

test.each(['>', '- ', '**a', '~a', '_a_*', '[a]('])('shows ten thousand characters of %s in no time', (part) => {
  const begun = performance.now();
  html(part.repeat(10_000 / part.length));
  expect(performance.now() - begun).toBeLessThan(1_000);
});
