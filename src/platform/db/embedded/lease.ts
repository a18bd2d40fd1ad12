import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Cluster } from './cluster';

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
  private constructor(
    private readonly cluster: Cluster,
    private readonly connection: { port: number; password: string },
    private readonly client: pg.Client,
  ) {}

  static async take(directory: string): Promise<Lease> {
    const cluster = new Cluster({ directory });
    for (let attempt = 1; ; attempt++) {
      const connection = await cluster.start();
      const client = new pg.Client({
        connectionString: cluster.url(connection, 'postgres'),
        application_name: LEASE_NAME,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        // Waits for a process that is about to stop the server; the connection then breaks and the next attempt starts it.
        await client.query(`SELECT pg_advisory_lock_shared(${LEASE_LOCK}), pg_advisory_unlock_shared(${LEASE_LOCK})`);
        return new Lease(cluster, connection, client);
      } catch (error) {
        await client.end().catch(() => {});
        if (attempt === ATTEMPTS_MAX) throw error;
        await sleep(ATTEMPT_PAUSE_MS);
      }
    }
  }

  /** The address of a database of this server, which is made when it does not exist. */
  async database(name: string): Promise<string> {
    const existing = await this.client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (existing.rowCount === 0) {
      await this.client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
        if (error.code !== '42P04' && error.code !== '23505') throw error; // another process made it meanwhile
      });
    }
    return this.cluster.url(this.connection, name);
  }

  /** Calls back once when the server went away while this share was held. */
  onLost(callback: () => void): void {
    this.client.once('end', callback);
  }

  async release(): Promise<void> {
    this.client.removeAllListeners('end');
    try {
      await this.client.query(`SELECT pg_advisory_lock(${LEASE_LOCK})`);
      await this.client.query(`SET application_name = 'lectern-released'`);
      const others = await this.client.query('SELECT 1 FROM pg_stat_activity WHERE application_name = $1 LIMIT 1', [
        LEASE_NAME,
      ]);
      if (others.rowCount === 0) await this.cluster.stop();
    } catch {
      await this.releaseAnew();
    }
    await this.client.end().catch(() => {});
  }

  /** The server went away and perhaps came back for somebody else; a fresh share tells whether it is still needed. */
  private async releaseAnew(): Promise<void> {
    if (!this.cluster.isRunning()) return;
    const again = await Lease.take(this.cluster.files.directory);
    await again.release();
  }
}
