import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Cluster } from '../../src/platform/db/embedded/cluster';
import { migrate } from '../../src/platform/db/migrate';
import { measureDeliveries } from './deliveries';
import { firstPaint } from './first-paint';
import { measureReads } from './reads';
import { measureSelling } from './selling';
import { BARE, environmentOf, OURS, type Running, serve } from './servers';
import { printRequests } from './tables';
import { makeWorld } from './world';
import { measureWrites } from './writes';

/**
 * `npm run bench -- deliveries` measures webhooks alone, and `npm run bench -- selling` what is sold alone; a number is the
 * seconds that each case of the rest takes.
 */
const [ARGUMENT = '3'] = process.argv.slice(2);
const SECONDS = Number(ARGUMENT);

/** In which the server gives back what its last requests took. */
const REST_MS = 20_000;

const running: Running[] = [];
const kept = async (server: Promise<Running>) => {
  running.push(await server);
  return server;
};
const directory = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
const cluster = new Cluster({ directory: join(directory, 'postgres') });
const connection = await cluster.start();
try {
  process.stdout.write(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}\n\n`);
  if (ARGUMENT === 'deliveries') {
    await measureDeliveries(environmentOf(await databaseNamed('deliveries'), directory), progress);
  } else {
    if (ARGUMENT !== 'selling') await measureRequests(await databaseNamed('requests'));
    await measureSelling(environmentOf(await databaseNamed('selling'), directory), progress);
  }
} finally {
  for (const server of running) await server.stop();
  await cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function databaseNamed(name: string): Promise<string> {
  const admin = new pg.Client(cluster.url(connection, 'postgres'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`).finally(() => admin.end());
  const url = cluster.url(connection, name);
  await migrate(url);
  return url;
}

async function measureRequests(databaseUrl: string): Promise<void> {
  progress('making 110,000 contents');
  const world = await makeWorld(databaseUrl);

  const environment = environmentOf(databaseUrl, directory);
  const ours = await kept(serve(OURS, '/api/health', environment));
  const bare = await kept(
    serve(BARE, '/contents', {
      ...environment,
      BENCH_ORGANIZATION_ID: world.organizationId,
    }),
  );
  progress('reads');
  const reads = await measureReads(world, ours, bare, SECONDS);
  progress('writes');
  const writes = await measureWrites(world, ours, SECONDS);
  progress('first paint');
  const paint = await firstPaint(ours.origin, environment);
  printRequests([...reads, ...writes]);
  process.stdout.write(
    `\nSign-in to the first paint of the dashboard: ${paint.map((ms) => `${Math.round(ms)} ms`).join(', ')}\n`,
  );
  const busy = Math.round(ours.memoryMb());
  await sleep(REST_MS);
  process.stdout.write(
    `Memory of the server, Next loaded: ${busy} MB in the moment after the run, ${Math.round(ours.memoryMb())} MB at rest\n`,
  );
}

function progress(what: string): void {
  process.stderr.write(`bench: ${what}\n`);
}
