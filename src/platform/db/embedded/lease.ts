import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Cluster, type ClusterOptions } from './cluster';

/** Connections with this name are the processes that need the server to go on. */
const LEASE_NAME = 'lectern-lease';
const LEASE_LOCK = 7_120_031;
const ATTEMPTS_MAX = 20;
const ATTEMPT_PAUSE_MS = 100;

/**
 * A share in the running PostgreSQL of a directory. The first to take one starts the server and the last to release one
 * stops it. The share is an open connection, so that it ends with its process, however that ends.
 */
export class Lease {
  private renewal: Promise<void> | undefined;

  private constructor(
    private readonly cluster: Cluster,
    private share: Share,
  ) {}

  static async take(options: ClusterOptions): Promise<Lease> {
    const cluster = new Cluster(options);
    return new Lease(cluster, await connect(cluster));
  }

  /** The address of a database of this server, which is made when it does not exist. */
  async database(name: string): Promise<string> {
    const existing = await this.share.client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (existing.rowCount === 0) {
      await this.share.client
        .query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
        .catch((error: { code?: string }) => {
          if (error.code !== '42P04' && error.code !== '23505') throw error; // another process made it meanwhile
        });
    }
    return this.share.url(name);
  }

  /** Starts the server again whenever it ends while this share is held. */
  restartWhenLost(report: (message: string) => void): void {
    this.share.client.once('end', () => {
      report('PostgreSQL ended; starting it again.');
      this.renewal = connect(this.cluster).then(
        (share) => {
          this.share = share;
          this.restartWhenLost(report);
        },
        (error: Error) => report(`PostgreSQL could not be started again: ${error.message}`),
      );
    });
  }

  async release(): Promise<void> {
    await this.renewal;
    const { client } = this.share;
    client.removeAllListeners('end');
    try {
      await client.query(`SELECT pg_advisory_lock(${LEASE_LOCK})`);
      await client.query(`SET application_name = 'lectern-released'`);
      const others = await client.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1 LIMIT 1', [
        LEASE_NAME,
      ]);
      if (others.rowCount === 0) await this.cluster.stop();
    } catch {
      await this.releaseAnew();
    }
    await client.end().catch(() => {});
  }

  /** The server went away and perhaps came back for somebody else; a fresh share tells whether it is still needed. */
  private async releaseAnew(): Promise<void> {
    if (!this.cluster.isRunning()) return;
    const again = await Lease.take(this.cluster.options);
    await again.release();
  }
}

type Share = { client: pg.Client; url(database: string): string };

async function connect(cluster: Cluster): Promise<Share> {
  for (let attempt = 1; ; attempt++) {
    const connection = await cluster.start();
    const url = (database: string) => cluster.url(connection, database);
    const client = new pg.Client({ connectionString: url('postgres'), application_name: LEASE_NAME, keepAlive: true });
    client.on('error', () => {});
    try {
      await client.connect();
      // Waits for a process that is about to stop the server; the connection then breaks and the next attempt starts it.
      await client.query(`SELECT pg_advisory_lock_shared(${LEASE_LOCK}), pg_advisory_unlock_shared(${LEASE_LOCK})`);
      return { client, url };
    } catch (error) {
      await client.end().catch(() => {});
      if (attempt === ATTEMPTS_MAX) throw error;
      await sleep(ATTEMPT_PAUSE_MS);
    }
  }
}
