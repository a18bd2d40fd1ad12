import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { Cluster } from '../../platform/db/embedded/cluster';
import { isAlive } from '../../platform/db/embedded/postmaster-file';
import { migrate } from '../../platform/db/migrate';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: { adminUrl: string; template: string };
  }
}

const PREFIX = 'lectern-test-';
const TEMPLATE = 'lectern_template';

/** One PostgreSQL for the whole run, thrown away afterwards, with one migrated database that every test file copies. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const cluster = new Cluster({ directory, throwaway: true });
  const connection = await cluster.start();
  const adminUrl = cluster.url(connection, 'postgres');
  await createTemplate(adminUrl);
  await migrate(cluster.url(connection, TEMPLATE));
  project.provide('testCluster', { adminUrl, template: TEMPLATE });
  return async () => {
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

async function createTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
}

/** A run that was killed leaves its cluster behind; the directory's name says whose it was. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (Number.isNaN(owner) || isAlive(owner)) continue;
    const directory = join(tmpdir(), name);
    await new Cluster({ directory, throwaway: true }).stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
