import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { OPENSSL, RECEIVERS } from './receivers';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const VECTOR = { id: 'evt_1', timestamp: '1700000000', body: '{}' };
const VECTOR_SIGNATURE = 'v1,92tdonml60wZWeipEITTwvedjc9j20cnxAc7NEkh+JA=';

type Language = (typeof RECEIVERS)[number]['id'];

/** A Rack server that is as small as can be, in front of the sample's `run`. */
const RACK = `require "socket"
require "stringio"
def run(app)
  server = TCPServer.new("127.0.0.1", 4000)
  loop do
    socket = server.accept
    line = socket.gets or (socket.close; next)
    env = {}
    while (header = socket.gets.chomp) != ""
      name, value = header.split(": ", 2)
      env["HTTP_" + name.upcase.tr("-", "_")] = value
    end
    env["rack.input"] = StringIO.new(socket.read(env["HTTP_CONTENT_LENGTH"].to_i))
    status, = app.call(env)
    socket.write "HTTP/1.1 #{status} X\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n"
    socket.close
  end
end
`;

const RUN: Record<Language, { runtime: string; file: string; args: (file: string, port: number) => string[] }> = {
  javascript: { runtime: process.execPath, file: 'receiver.mjs', args: (file) => [file] },
  python: { runtime: 'python3', file: 'receiver.py', args: (file) => [file] },
  php: { runtime: 'php', file: 'receiver.php', args: (file, port) => ['-S', `127.0.0.1:${port}`, file] },
  go: { runtime: 'go', file: 'receiver.go', args: (file) => ['run', file] },
  ruby: { runtime: 'ruby', file: 'receiver.rb', args: (file) => [file] },
};

function isHere(runtime: string, probe: string): boolean {
  try {
    execFileSync(runtime, [probe], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const signature = ({ id, timestamp, body }: typeof VECTOR, secret = SECRET) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`;

let running: ChildProcess | undefined;
let folder = '';

/** Starts the sample as a reader would, on a port of its own; `change` adapts its text. */
async function start(language: Language, change: (code: string) => string = (code) => code) {
  const { runtime, file, args } = RUN[language];
  const port = await freePort();
  const sample = RECEIVERS.find(({ id }) => id === language)?.code ?? '';
  folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  const path = join(folder, file);
  writeFileSync(path, (language === 'ruby' ? RACK : '').concat(change(sample)).replace('4000', String(port)));
  running = spawn(runtime, args(path, port), {
    env: { ...process.env, LECTERN_WEBHOOK_SECRET: SECRET, GOCACHE: join(tmpdir(), 'receiver-go-cache') },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}/`;
  for (;;) {
    if (running.exitCode !== null) throw new Error(`The ${language} receiver ended by itself.`);
    const answers = await fetch(url, { method: 'POST', body: '{}' }).then(
      () => true,
      () => false,
    );
    if (answers) return url;
  }
}

afterEach(() => {
  if (running?.pid !== undefined && running.exitCode === null) process.kill(-running.pid, 'SIGKILL');
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function deliver(url: string, message: typeof VECTOR, signatures: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': signatures,
    },
    body: message.body,
  });
  await response.arrayBuffer();
  return response.status;
}

test('the signatures of this file are those of the check vector', () => {
  expect(signature(VECTOR)).toBe(VECTOR_SIGNATURE);
});

describe.each(RECEIVERS.map(({ id, label }) => ({ id, label })))('the receiver in $label', ({ id }) => {
  const here = isHere(RUN[id].runtime, id === 'go' ? 'version' : '--version');

  test.skipIf(!here)(
    'takes what is genuine and refuses what is forged, changed or old',
    { timeout: 120_000 },
    async () => {
      const url = await start(id);
      const now = String(Math.floor(Date.now() / 1000));
      const message = { id: 'evt_2', timestamp: now, body: '{"id":"evt_2","event":"content.published","title":"Ö"}' };
      const genuine = signature(message);
      const other = signature(message, `whsec_${Buffer.alloc(32, 7).toString('base64')}`);

      expect(await deliver(url, message, genuine)).toBe(204);
      expect(await deliver(url, message, `${other} ${genuine}`)).toBe(204);
      expect(await deliver(url, message, other)).toBe(400);
      expect(await deliver(url, message, '')).toBe(400);
      expect(await deliver(url, { ...message, body: message.body.replace('Ö', 'O') }, genuine)).toBe(400);
      expect(await deliver(url, { ...message, id: 'evt_3' }, genuine)).toBe(400);
      expect(await deliver(url, VECTOR, VECTOR_SIGNATURE)).toBe(400); // long ago
      expect(await deliver(url, { ...message, timestamp: 'soon' }, genuine)).toBe(400);
    },
  );

  test.skipIf(!here)('knows the check vector, were it of now', { timeout: 120_000 }, async () => {
    // The body of the vector has neither id nor event.
    const url = await start(id, (code) =>
      code.replace('event["id"], event["event"]', 'event').replace(/(tolerance\w* ?=? ?)300/i, '$13999999999'),
    );
    expect(await deliver(url, VECTOR, VECTOR_SIGNATURE)).toBeLessThan(300);
  });
});

test.skipIf(!isHere('openssl', 'version'))('one line of openssl gives x-svc-signature', () => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  writeFileSync(join(folder, 'body.json'), VECTOR.body);
  const output = execFileSync('sh', ['-c', OPENSSL], {
    cwd: folder,
    env: { ...process.env, LECTERN_WEBHOOK_SECRET: SECRET },
    encoding: 'utf8',
  });
  expect(output.split(' ')[0]).toBe(createHmac('sha256', SECRET).update(VECTOR.body).digest('hex'));
});
