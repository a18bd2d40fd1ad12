import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from './storage';

/** A bucket that speaks enough of the protocol to be talked to, and remembers how it was. */
const objects = new Map<string, { body: Buffer; contentType: string }>();
const seen: { method: string; path: string; authorization: string; encoding: string | undefined }[] = [];

const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray());

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '', 'http://bucket').pathname;
  const { authorization = '', 'content-encoding': encoding } = request.headers;
  seen.push({ method: request.method ?? '', path, authorization, encoding });
  const body = await read(request);
  const found = objects.get(path);
  if (request.method === 'PUT') objects.set(path, { body, contentType: request.headers['content-type'] ?? '' });
  if (request.method === 'DELETE') objects.delete(path);
  if (request.method === 'PUT' || request.method === 'DELETE')
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  else if (found) {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = first === undefined ? found.body : found.body.subarray(Number(first), Number(last) + 1);
    response.writeHead(first === undefined ? 200 : 206, {
      'content-length': part.length,
      'content-type': found.contentType,
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  } else if (request.method === 'HEAD') response.writeHead(404).end();
  else response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
});

let storage: Storage;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_BUCKET: 'lectern',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'an-id',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  });
  storage = (await import('./storage')).storage();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a bucket is used where one is configured: written signed and whole, read back, removed', async () => {
  const bytes = Buffer.from('RIFF pretend WEBP');
  await storage.put('media_1.webp', bytes, 'image/webp');
  expect(objects.get('/lectern/media/media_1.webp')).toEqual({ body: bytes, contentType: 'image/webp' });
  expect(seen[0]).toMatchObject({
    method: 'PUT',
    authorization: expect.stringContaining('Credential=an-id/'),
    encoding: undefined,
  });

  const file = await storage.open('media_1.webp');
  expect(file?.bytes).toBe(bytes.length);
  expect(Buffer.from(await new Response(file?.body).arrayBuffer())).toEqual(bytes);

  const part = await storage.open('media_1.webp', { first: 5, last: 11 });
  expect(part?.bytes).toBe(7);
  expect(await new Response(part?.body).text()).toBe('pretend');
  expect(await storage.size('media_1.webp')).toBe(bytes.length);

  await storage.remove('media_1.webp');
  expect(await storage.size('media_1.webp')).toBeNull();
  expect(await storage.open('media_1.webp')).toBeNull();
  await storage.remove('media_1.webp');
});

test('no path leaves the folder of the bucket', async () => {
  for (const path of ['../other/file.webp', '/file.webp', 'a/../b.webp', '']) {
    await expect(storage.put(path, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a path');
    await expect(storage.open(path)).rejects.toThrow('Not a path');
  }
});
