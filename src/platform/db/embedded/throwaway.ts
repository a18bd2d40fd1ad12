import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Cluster } from './cluster';
import { isAlive } from './postmaster-file';

const PREFIX = 'lectern-throwaway-';

export type ThrowawayCluster = {
  /** For whatever else is to go away with it. */
  directory: string;
  /** The address of a database; the database itself need not exist yet. */
  url(database: string): string;
  createDatabase(name: string): Promise<string>;
  remove(): Promise<void>;
};

/** A PostgreSQL for tests and checks: fast because it would not survive a crash, and gone afterwards. */
export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  await removeLeftovers();
  const directory = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const cluster = new Cluster({ directory, throwaway: true });
  const connection = await cluster.start();
  const url = (database: string) => cluster.url(connection, database);
  return {
    directory,
    url,
    async createDatabase(name) {
      const admin = new pg.Client(url('postgres'));
      await admin.connect();
      await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
      await admin.end();
      return url(name);
    },
    async remove() {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
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
