import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { jsonPieces } from './json-pieces';
import { apiRequest, sampleIn } from './request';

const patch = apiRequest({
  method: 'PATCH',
  template: '/contents/{id}/document/blocks/{blockId}',
  basePath: '/api/v1',
  values: { id: 'content_1', blockId: 'a/b ü' },
  query: [],
  idempotencyKey: 'k-1',
  body: '{\n  "title": "It\'s true",\n  "done": true,\n  "none": null\n}',
});

test('what is put into the path is encoded, and empty query values are not sent', () => {
  expect(patch.path).toBe('/api/v1/contents/content_1/document/blocks/a%2Fb%20%C3%BC');
  const list = apiRequest({
    method: 'GET',
    template: '/contents',
    basePath: '/api/v1',
    values: { q: 'a&b', tag: '' },
    query: ['q', 'tag', 'page'],
    body: null,
  });
  expect(list).toEqual({ method: 'GET', path: '/api/v1/contents?q=a%26b', headers: {}, body: null });
});

describe('samples', () => {
  test('a shell reads the body of the cURL sample back as it was', () => {
    const lastArgument = 'curl() { for last; do :; done; printf %s "$last"; }\n';
    const sample = lastArgument + sampleIn('bash', patch, 'https://lectern.test', true);
    const { stdout } = spawnSync('sh', ['-c', sample], { encoding: 'utf8' });
    expect(stdout).toBe(patch.body);
  });

  test('the key is a variable of the reader’s in every language, and absent where none is needed', () => {
    for (const language of ['bash', 'javascript', 'python'] as const) {
      expect(sampleIn(language, patch, 'https://lectern.test', true)).toContain('LECTERN_KEY');
      expect(sampleIn(language, patch, 'https://lectern.test', false)).not.toMatch(/LECTERN_KEY|Authorization/);
    }
  });

  test('Python gets its own words outside of texts', () => {
    const sample = sampleIn('python', { ...patch, body: '{"a": true, "b": null, "c": "null"}' }, '', true);
    expect(sample).toContain('json={"a": True, "b": None, "c": "null"}');
  });
});

test('coloured JSON is the same text', () => {
  const text = JSON.stringify({ a: ['x "y" \\', -1.5, true, null], 'b:c': {} }, null, 2);
  const pieces = jsonPieces(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ kind }) => kind === 'name').map((piece) => piece.text)).toEqual(['"a"', '"b:c"']);
  expect(pieces.filter(({ kind }) => kind === 'number').map((piece) => piece.text)).toEqual(['-1.5']);
});
