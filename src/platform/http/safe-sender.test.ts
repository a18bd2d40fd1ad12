import { createServer, type Server, type Socket } from 'node:net';
import { buildConnector } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allowOrigin, aReceiver, aServer } from '../../testing/receiver';
import { guardedConnector } from './guarded-connector';
import { ATTEMPT_MS_MAX, SafeSender } from './safe-sender';

const MEGABYTE = 1_000_000;
const PUBLIC = '93.184.215.14';
const ON_TIME_MS = ATTEMPT_MS_MAX + 500;

let sender: SafeSender;
beforeEach(() => {
  sender = new SafeSender();
});
afterEach(() => sender.close());

const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"id":"evt_1"}' });

/** A plain TCP server among the allowed origins. */
async function speaking(handle: (socket: Socket) => void, scheme = 'http'): Promise<string> {
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
    handle(socket);
  });
  const origin = `${scheme}://127.0.0.1:${await aServer(server)}`;
  allowOrigin(origin);
  return `${origin}/hooks`;
}
const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
});

describe('a receiver that behaves', () => {
  test('gets the bytes and headers as they were given', async () => {
    const receiver = await aReceiver();
    for (let i = 0; i < 3; i += 1) {
      expect(await sender.post(message(`${receiver.url}?a=b`))).toMatchObject({
        status: 200,
        body: 'thank you',
        error: null,
      });
    }
    expect(receiver.received[0]).toMatchObject({ path: '/hooks?a=b', method: 'POST', body: '{"id":"evt_1"}' });
    expect(receiver.received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '14' });
    expect(await sender.post(message(receiver.url))).toMatchObject({ headers: { connection: 'keep-alive' } });
  });

  test('its connections are used again, also after an answer of many kilobytes', async () => {
    const receiver = await aReceiver((_, response) => response.end('y'.repeat(20_000)));
    for (let i = 0; i < 9; i += 1) expect((await sender.post(message(receiver.url))).body).toBe('y'.repeat(1_024));
    expect(receiver.connections()).toBeLessThanOrEqual(2);
  });

  test('of a long answer 1,024 characters are kept, none of them half, and no NUL', async () => {
    const receiver = await aReceiver((_, response) => response.end(`\0${'🐟'.repeat(3_000)}`));
    const { body } = await sender.post(message(receiver.url));
    expect([...(body ?? '')]).toEqual(['\uFFFD', ...Array(1_023).fill('🐟')]);
  });
});

describe('a receiver that misbehaves', () => {
  test('a redirect is an answer like any other: nobody goes there', async () => {
    const secret = await aReceiver();
    const receiver = await aReceiver((_, response) => response.writeHead(307, { location: secret.url }).end());
    expect(await sender.post(message(receiver.url))).toMatchObject({ status: 307, error: null });
    expect(secret.received).toEqual([]);
  });

  test('one that never answers, drips its body or its headers, or only promises more is left after five seconds', async () => {
    const every = (ms: number, begin: string, more: string) => (socket: Socket) => {
      socket.write(begin);
      const timer = setInterval(() => socket.write(more), ms);
      socket.on('close', () => clearInterval(timer));
    };
    const kinds = [
      await speaking((socket) => void socket.resume()),
      await speaking(every(1_000, 'HTTP/1.1 200 OK\r\ncontent-length: 60\r\n\r\n', 'z')),
      await speaking(every(1_000, 'HTTP/1.1 200 OK\r\n', 'x-more: 1\r\n')),
      await speaking(every(500, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')),
    ];
    const outcomes = await Promise.all(kinds.map((url) => sender.post(message(url))));
    for (const outcome of outcomes) {
      expect(outcome.error).toBe('No complete answer within 5 seconds.');
      expect(outcome.durationMs).toBeGreaterThanOrEqual(ATTEMPT_MS_MAX - 5);
      expect(outcome.durationMs).toBeLessThan(ON_TIME_MS);
    }
    expect(outcomes.map(({ status }) => status)).toEqual([null, 200, null, null]);
    expect(outcomes[1]?.body).toMatch(/^z{3,5}$/);
  });

  test('one that answers 5 MB is cut off', async () => {
    let sent = 0;
    const receiver = await aReceiver((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (sent < 5 * MEGABYTE) {
          sent += 16_384;
          if (!response.write('x'.repeat(16_384))) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const outcome = await sender.post(message(receiver.url));
    expect(outcome).toMatchObject({ status: 200, body: 'x'.repeat(1_024), error: null });
    expect(sent).toBeLessThan(5 * MEGABYTE);
  });

  test('one that closes in the middle of its answer has failed', async () => {
    const url = await speaking((socket) =>
      socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf')),
    );
    expect(await sender.post(message(url))).toMatchObject({
      status: 200,
      body: 'half',
      error: 'The connection was closed by the other side.',
    });
  });

  test('one that speaks no TLS, no HTTP, or is not there', async () => {
    const plain = await speaking(
      (socket) => void socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
      'https',
    );
    expect(await sender.post(message(plain))).toMatchObject({
      status: null,
      error: 'The other side does not speak TLS.',
    });
    const rude = await speaking((socket) => void socket.on('data', () => socket.end('220 mail.example.com\r\n')));
    expect(await sender.post(message(rude))).toMatchObject({ status: null, error: 'The answer is not HTTP.' });
    allowOrigin('http://127.0.0.1:9');
    expect(await sender.post(message('http://127.0.0.1:9/'))).toMatchObject({ error: 'The connection was refused.' });
  });
});

describe('an address that is not public', () => {
  const REFUSED = { status: null, error: 'The address is private or internal; nothing was sent.' };

  /** A TLS port of this machine that counts who comes. */
  async function inside() {
    const visits = { connections: 0, bytes: 0 };
    const server = createServer((socket) => {
      visits.connections += 1;
      socket.on('data', (chunk) => {
        visits.bytes += chunk.length;
      });
      socket.on('error', () => {});
    });
    return { visits, port: await aServer(server) };
  }

  test('is refused when the name has moved there since it was checked', async () => {
    const { visits, port } = await inside();
    const answers = [[PUBLIC], ['127.0.0.1']];
    const resolve = async () => answers.shift() ?? [];
    expect(await resolve()).toEqual([PUBLIC]); // at creation
    sender = new SafeSender(guardedConnector(ATTEMPT_MS_MAX, { resolve }));
    expect(await sender.post(message(`https://rebinding.example.com:${port}/`))).toMatchObject(REFUSED);
    expect(visits.connections).toBe(0);
  });

  test('is refused when it stands among public ones', async () => {
    const { visits, port } = await inside();
    sender = new SafeSender(guardedConnector(ATTEMPT_MS_MAX, { resolve: async () => [PUBLIC, '127.0.0.1'] }));
    expect(await sender.post(message(`https://mixed.example.com:${port}/`))).toMatchObject(REFUSED);
    expect(visits.connections).toBe(0);
  });

  test('is refused on the socket, when the network leads elsewhere than the look-up said', async () => {
    const { visits, port } = await inside();
    const plain = buildConnector({ timeout: 1_000 });
    const astray = guardedConnector(ATTEMPT_MS_MAX, {
      resolve: async () => [PUBLIC],
      dial: () => (options, callback) => plain({ ...options, hostname: '127.0.0.1' }, callback),
    });
    sender = new SafeSender(astray);
    expect(await sender.post(message(`https://astray.example.com:${port}/`))).toMatchObject(REFUSED);
    expect(visits.bytes).toBe(0);
  });

  test('is refused as a literal, without a connection', async () => {
    const { visits, port } = await inside();
    expect(await sender.post(message(`https://127.0.0.1:${port}/`))).toMatchObject({
      status: null,
      error: 'The URL must not lead to a private or internal address.',
    });
    expect(visits.connections).toBe(0);
  });

  test('a name that cannot be found is an outcome', async () => {
    sender = new SafeSender(guardedConnector(ATTEMPT_MS_MAX, { resolve: async () => [] }));
    expect(await sender.post(message('https://gone.example.com/'))).toMatchObject({
      status: null,
      error: 'The name of the host cannot be found in the DNS.',
    });
  });
});
