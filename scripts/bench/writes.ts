import { type Gun, load, type Result } from './load';
import { nextKey, type Row } from './reads';
import type { Running } from './servers';
import type { World } from './world';

const CONNECTIONS = [1, 16, 64];
const REFERENCES = 50;
const DOCUMENT_BYTES = 200_000;

type Json = Record<string, unknown>;
type Document = { type: 'doc'; attrs: { version: 2 }; content: Json[] };

/** Writes of documents through the REST door, each connection on a content of its own. */
export async function measureWrites(world: World, ours: Running, seconds: number): Promise<Row[]> {
  const json = () => ({ ...nextKey(world), 'content-type': 'application/json' });
  async function call(method: string, path: string, body?: unknown): Promise<Json> {
    const init = { method, headers: json(), body: body === undefined ? null : JSON.stringify(body) };
    const response = await fetch(`${ours.origin}/api/v1${path}`, init);
    const answer = (await response.json()) as { data: Json; error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
    return answer.data;
  }
  const create = async (slug: string, kind: string) =>
    String((await call('POST', '/contents', { kind, slug, title: slug })).id);

  const most = Math.max(...CONNECTIONS);
  const ids: string[] = [];
  for (let i = 0; i < most; i += 1) ids.push(await create(`bench-write-${i}`, 'learning'));
  const articles: string[] = [];
  for (let i = 0; i < REFERENCES; i += 1) {
    const id = await create(`bench-article-${i}`, 'article');
    await call('POST', `/contents/${id}/publish`);
    articles.push(id);
  }

  const big = JSON.stringify({ document: bigDocument() });
  const put: Gun = (i) => ({ method: 'PUT', path: `/api/v1/contents/${ids[i]}/document`, headers: json(), body: big });
  const patch: Gun = (i, last) => {
    const revision = Number(/"draftRevision":(\d+)/.exec(last ?? '')?.[1] ?? revisions[i]);
    const block = {
      type: 'paragraph',
      attrs: { id: 'p0' },
      content: [{ type: 'text', text: `Revision ${revision}.` }],
    };
    const body = JSON.stringify({ block, expectedRevision: revision });
    return { method: 'PATCH', path: `/api/v1/contents/${ids[i]}/document/blocks/p0`, headers: json(), body };
  };
  const publish: Gun = (i) => ({ method: 'POST', path: `/api/v1/contents/${ids[i]}/publish`, headers: json() });

  const rows: Row[] = [];
  const measure = async (what: string, connections: number, gun: Gun) => {
    const ours_: Result = await load(ours.origin, connections, seconds, gun);
    rows.push({ what, connections, ours: ours_, bare: null });
  };
  let revisions: number[] = [];
  for (const connections of CONNECTIONS) await measure('PUT document of 200 KB', connections, put);
  const small = document([...Array(20).keys()].map((i) => paragraph(`p${i}`, 'A short paragraph.')));
  for (const connections of CONNECTIONS) {
    revisions = [];
    for (const id of ids.slice(0, connections)) {
      revisions.push(Number((await call('PUT', `/contents/${id}/document`, { document: small })).draftRevision));
    }
    await measure('PATCH one block', connections, patch);
  }
  const references = articles.map((contentId, i) => ({
    type: 'reference',
    attrs: { id: `r${i}`, contentId, display: 'card', required: false },
  }));
  for (const id of ids) await call('PUT', `/contents/${id}/document`, { document: document(references) });
  for (const connections of CONNECTIONS) await measure(`publish with ${REFERENCES} references`, connections, publish);
  return rows;
}

const paragraph = (id: string, text: string): Json => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});

function document(blocks: Json[]): Document {
  const head = [
    { type: 'cover', attrs: { src: null, alt: null } },
    { type: 'title', content: [{ type: 'text', text: 'A course to measure' }] },
    { type: 'description', content: [{ type: 'text', text: 'It has many blocks.' }] },
  ];
  return { type: 'doc', attrs: { version: 2 }, content: [...head, ...blocks] };
}

function bigDocument(): Document {
  const text = 'The quick brown fox jumps over the lazy dog, again and again. '.repeat(8);
  const blocks: Json[] = [];
  for (let i = 0; JSON.stringify(blocks).length < DOCUMENT_BYTES; i += 10) {
    for (let j = i; j < i + 10; j += 1) blocks.push(paragraph(`p${j}`, text));
  }
  return document(blocks);
}
