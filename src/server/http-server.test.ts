import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, withRequest } from './http-server';

type Handler = Parameters<typeof withRequest>[0];

const LARGE_BYTES = 60_000_000;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A server whose plain handler is mounted at /api; everything else answers "page". */
async function serve(handle: Handler) {
  const server = createHttpServer({
    origin: 'http://lectern.test',
    handlers: [{ prefix: '/api', handle: withRequest(handle) }],
    fallback: async (_, outgoing) => {
      outgoing.end('page');
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}` };
}

/** Sends everything before it looks at the answer, as most simple clients do. */
async function sendThenRead(port: number, head: string, bodyBytes: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const chunk = Buffer.alloc(1_000_000, 'x');
  socket.pause();
  socket.write(head);
  for (let sent = 0; sent < bodyBytes; sent += chunk.byteLength) {
    if (!socket.write(chunk)) await once(socket, 'drain');
  }
  const [answer] = await once(socket.resume(), 'data');
  socket.destroy();
  return String(answer);
}

const refuseUnread: Handler = async () => Response.json({ error: 'Send a key.' }, { status: 401 });

test('a large body that nobody reads does not cost the client its answer', async () => {
  const { port } = await serve(refuseUnread);
  const head = `POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: ${LARGE_BYTES}\r\n\r\n`;
  expect(await sendThenRead(port, head, LARGE_BYTES)).toMatch(/^HTTP\/1\.1 401 /);
});

test('a body that is refused midway does not cost the client its answer', async () => {
  const { port } = await serve(async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return Response.json({ error: 'Too large.' }, { status: 413 });
  });
  const head = `POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: ${LARGE_BYTES}\r\n\r\n`;
  expect(await sendThenRead(port, head, LARGE_BYTES)).toMatch(/^HTTP\/1\.1 413 /);
});

test('the refusal of an unread body is sent before the body arrives', async () => {
  const { port } = await serve(refuseUnread);
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: ${LARGE_BYTES}\r\n\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test('a connection whose body was thrown away serves the next request', async () => {
  const { port } = await serve(refuseUnread);
  const socket = connect(port, '127.0.0.1');
  const one = `POST /api HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello`;
  socket.write(one + one);
  let answers = '';
  for await (const chunk of socket) {
    answers += chunk;
    if (answers.split('HTTP/1.1 401').length === 3) break;
  }
  expect(answers.match(/HTTP\/1\.1 401/g)).toHaveLength(2);
});

test('a client that waits for permission to send a body is refused without it', async () => {
  const { port } = await serve(refuseUnread);
  const headers = { expect: '100-continue', 'content-length': LARGE_BYTES };
  const request = httpRequest({ port, path: '/api', method: 'PUT', headers });
  let permitted = false;
  request.on('continue', () => {
    permitted = true;
  });
  request.flushHeaders();
  const [response] = await once(request, 'response');
  request.on('error', () => {});
  request.destroy();
  expect([response.statusCode, permitted]).toEqual([401, false]);
});

test('a client that waits for permission gets it when the body is read', async () => {
  const { port } = await serve(async (request) => Response.json(await request.text()));
  const headers = { expect: '100-continue', 'content-length': 5 };
  const request = httpRequest({ port, path: '/api', method: 'PUT', headers });
  request.on('continue', () => request.end('hello'));
  request.flushHeaders();
  const [response] = await once(request, 'response');
  const [body] = await once(response, 'data');
  expect(String(body)).toBe('"hello"');
});

test('a handler sees method, path, query, headers and body as they were sent', async () => {
  const { url } = await serve(async (request) =>
    Response.json([request.method, request.url, request.headers.get('x-one'), await request.text()]),
  );
  const response = await fetch(`${url}/api//%E0%A4%A?q=%zz`, { method: 'PATCH', headers: { 'x-one': '1' }, body: 'ü' });
  expect(await response.json()).toEqual(['PATCH', 'http://lectern.test/api//%E0%A4%A?q=%zz', '1', 'ü']);
});

test('the Host header cannot choose the origin', async () => {
  const { port } = await serve(async (request) => Response.json(request.url));
  const answer = await sendThenRead(port, 'GET /api HTTP/1.1\r\nHost: evil.example\r\n\r\n', 0);
  expect(answer).toContain('"http://lectern.test/api"');
});

test('HEAD answers with the headers alone', async () => {
  const { url } = await serve(async () => Response.json({ data: 1 }, { headers: { 'x-one': '1' } }));
  const response = await fetch(`${url}/api`, { method: 'HEAD' });
  expect([response.status, response.headers.get('x-one'), await response.text()]).toEqual([200, '1', '']);
});

test('every cookie keeps a header of its own', async () => {
  const headers = new Headers([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]);
  const { url } = await serve(async () => new Response(null, { status: 204, headers }));
  expect((await fetch(`${url}/api`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('a long answer flows instead of being collected first', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const encoder = new TextEncoder();
  const { url } = await serve(async () => {
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(encoder.encode('first\n'));
        await finished;
        controller.enqueue(encoder.encode('last\n'));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
  });
  const reader = (await fetch(`${url}/api`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first\n');
  finish();
  expect((await reader?.read())?.value).toBe('last\n');
});

test('a length that a handler knows is said, though the answer flows', async () => {
  const { url } = await serve(async () => {
    const body = new Blob(['0123456789']).stream();
    return new Response(body, { headers: { 'content-type': 'image/webp', 'content-length': '10' } });
  });
  const answer = await fetch(`${url}/api`);
  expect([answer.headers.get('content-length'), answer.headers.get('transfer-encoding')]).toEqual(['10', null]);
});

test('a handler that breaks answers 500 with one fixed text', async () => {
  const { url } = await serve(async () => {
    throw new Error('secret detail');
  });
  const response = await fetch(`${url}/api`);
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('secret')]);
});

test('a method that no handler can be given is refused', async () => {
  const { port } = await serve(async () => new Response('handler'));
  expect(await sendThenRead(port, 'TRACE /api HTTP/1.1\r\nHost: x\r\n\r\n', 0)).toMatch(/^HTTP\/1\.1 405 /);
});

test('only whole path segments belong to a handler', async () => {
  const { url } = await serve(async () => new Response('handler'));
  const answers = await Promise.all(['/api', '/api/x', '/api?x', '/apix', '/'].map((path) => fetch(url + path)));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts).toEqual(['handler', 'handler', 'handler', 'page', 'page']);
});
