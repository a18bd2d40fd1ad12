import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster } from '../../platform/db/embedded/cluster';
import { migrate } from '../../platform/db/migrate';

/** A PostgreSQL of this file's own, which is restarted and frozen under load. */

const ANSWER_MS_MAX = 5_000;
const FROZEN_MS = 8_000;

let directory: string;
let cluster: Cluster;
let get: (path: string) => Promise<{ status: number; reason: string | null; ms: number }>;
let write: () => Promise<{ status: number; ms: number }>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lectern-outage-'));
  cluster = new Cluster({ directory, throwaway: true });
  const url = cluster.url(await cluster.start(), 'postgres');
  await migrate(url);
  process.env.DATABASE_URL = url;
  const { anOrganization, aKey } = await import('../../testing/factories/organization');
  const { restAs } = await import('../../testing/rest');
  const org = await anOrganization();
  const keys = await Promise.all(Array.from({ length: 8 }, () => aKey(org.orgId)));
  let turn = 0;
  const timed = async (call: (rest: ReturnType<typeof restAs>) => ReturnType<ReturnType<typeof restAs>['get']>) => {
    const at = performance.now();
    const response = await call(restAs(keys[turn++ % keys.length] ?? org));
    return { status: response.status, reason: response.headers.get('x-error-code'), ms: performance.now() - at };
  };
  get = (path) => timed((rest) => rest.get(path));
  write = () => timed((rest) => rest.patch('/organization', { bio: `Written ${turn}` }));
}, 120_000);

afterAll(async () => {
  const { closeDatabase } = await import('../../platform/db/prisma');
  await closeDatabase();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
});

const postmaster = () => Number(readFileSync(join(cluster.files.data, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The postmaster and every process that it made. */
function signalAll(signal: 'STOP' | 'CONT'): void {
  const pid = postmaster();
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [String(pid), ...children.split('\n')].map((line) => line.trim()).filter(Boolean)) {
    execFileSync('kill', [`-${signal}`, each]);
  }
}

describe('while PostgreSQL is away', { timeout: 120_000 }, () => {
  test('restarted: requests are refused with 503 or answered, and the next ones work', async () => {
    expect((await get('/organization')).status).toBe(200);
    const during: Promise<{ status: number; ms: number }>[] = [];
    const stopped = cluster.stop();
    for (let i = 0; i < 20; i += 1) during.push(get('/organization'), write());
    await stopped;
    const refused = await get('/organization');
    expect(refused).toMatchObject({ status: 503, reason: 'database_unavailable' });
    const { aBrowser } = await import('../../testing/browser');
    const signIn = await aBrowser().auth('/sign-in/email', {
      email: 'ann@example.com',
      password: 'a password of hers',
    });
    expect([signIn.status, signIn.headers.get('x-error-code')]).toEqual([503, 'database_unavailable']);
    await cluster.start();
    for (const { status, ms } of await Promise.all(during)) {
      expect([200, 503]).toContain(status);
      expect(ms).toBeLessThan(ANSWER_MS_MAX);
    }
    expect((await get('/organization')).status).toBe(200);
    expect((await write()).status).toBe(200);
  });

  test('frozen for 8 seconds: each request is answered within 5, and work goes on afterwards', async () => {
    const answers: { status: number; ms: number }[] = [];
    let frozen = true;
    const load = Array.from({ length: 12 }, async (_, i) => {
      while (frozen) answers.push(await (i % 2 === 0 ? get('/organization') : write()));
    });
    signalAll('STOP');
    await new Promise((resolve) => setTimeout(resolve, FROZEN_MS));
    signalAll('CONT');
    frozen = false;
    await Promise.all(load);

    expect(answers.some((each) => each.status === 503)).toBe(true);
    for (const { status, ms } of answers) {
      expect([200, 503]).toContain(status);
      expect(ms).toBeLessThan(ANSWER_MS_MAX);
    }
    expect((await get('/organization')).status).toBe(200);
    expect((await write()).status).toBe(200);
  });
});
