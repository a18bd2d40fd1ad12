import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import pg from 'pg';
import { vi } from 'vitest';
import { env } from '../../platform/env';

/** The first write of that kind is where a process is stopped, in the middle of its transaction. */
export type Moment = { on: 'INSERT' | 'UPDATE'; table: string; when: string };
export type MoneyWork = { organizationId: string; purchaseId?: string };

export type Killer = {
  /** Lets a process of its own do the work, and kills it at that moment; what it had not committed is undone. */
  killAt(moment: Moment, work: MoneyWork): Promise<void>;
  /** The same as soon as something is so that only others can see. */
  killOnce(isSo: () => Promise<void>, work: MoneyWork): Promise<void>;
  /** The same once the work is done, and before anybody is told. */
  killAfter(work: MoneyWork): Promise<void>;
  stop(): Promise<void>;
};

/** A number of our own. Whoever comes to the moment waits for it, and is seen to wait. */
const LOCK = 1_870_417;
const WAIT = { timeout: 30_000, interval: 20 };

export async function aKiller(sandboxUrl: string): Promise<Killer> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  await client.query(`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END $$`);
  const program = await bundled();
  const standBy = () =>
    spawn(process.execPath, [program], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, SANDBOX_PAYMENTS_URL: sandboxUrl },
    });
  // One stands by, because it takes a while to start.
  let next = standBy();

  const stopped = async (): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  };
  const begin = (work: MoneyWork): ChildProcess => {
    const child = next;
    next = standBy();
    child.stdin?.write(`${JSON.stringify(work)}\n`);
    return child;
  };
  const kill = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    for (const pid of await stopped()) await client.query('SELECT pg_terminate_backend($1)', [pid]);
    // Until whatever it had begun in the database is undone, and holds no locks any more.
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        `SELECT query FROM pg_stat_activity
          WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
      );
      if (rows.length > 0) throw new Error(`Still at work: ${JSON.stringify(rows)}`);
    }, WAIT);
  };

  return {
    async killAt({ on, table, when }, work) {
      await client.query(`SELECT pg_advisory_lock(${LOCK})`);
      await client.query(
        `CREATE TRIGGER stop_here BEFORE ${on} ON "${table}" FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION stop_here()`,
      );
      const child = begin(work);
      await vi.waitFor(async () => {
        if ((await stopped()).length === 0) throw new Error(`Nobody came to ${on} ${table} when ${when}.`);
      }, WAIT);
      await kill(child);
      await client.query(`DROP TRIGGER stop_here ON "${table}"`);
      await client.query(`SELECT pg_advisory_unlock(${LOCK})`);
    },
    async killOnce(isSo, work) {
      const child = begin(work);
      await vi.waitFor(isSo, WAIT);
      await kill(child);
    },
    async killAfter(work) {
      const child = begin(work);
      if (child.stdout !== null) await once(child.stdout, 'data');
      await kill(child);
    },
    async stop() {
      next.kill('SIGKILL');
      await rm(program);
      await client.end();
    },
  };
}

/** One file starts much faster than hundreds that are compiled on the way. It finds the packages from where it lies. */
async function bundled(): Promise<string> {
  const outfile = `node_modules/.cache/money-process-${process.pid}.mjs`;
  const entryPoints = ['src/testing/payments/money-process.ts'];
  await build({ entryPoints, outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
  return outfile;
}
