import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries';
import {
  type ClusterFiles,
  type Connection,
  clusterFiles,
  freePort,
  isInitialized,
  keepConnection,
  keptConnection,
  prepareDirectory,
} from './cluster-files';
import { isAlive, readPostmaster } from './postmaster-file';
import { chooseUser, type RunAs, spawnAs } from './run-as';

export type ClusterOptions = {
  directory: string;
  /** A cluster that is thrown away need not survive a crash, and is much faster without it. */
  throwaway?: boolean;
};

const USER = 'lectern';
const START_MS_MAX = 120_000;
const STOP_MS_MAX = 30_000;
const POLL_MS = 25;
const LAUNCHES_MAX = 20;
const LOG_BYTES_MAX = 10_000_000;

/** PostgreSQL for one machine, kept in a directory; every method may be called by several processes at once. */
export class Cluster {
  readonly files: ClusterFiles;
  private readonly binaries: Binaries;
  private readonly user: RunAs;

  constructor(readonly options: ClusterOptions) {
    this.files = clusterFiles(options.directory);
    prepareDirectory(options.directory);
    this.binaries = findBinaries();
    this.user = chooseUser([options.directory, dirname(this.binaries.postgres)]);
  }

  /** Starts the server unless one runs already, and returns how to reach it. */
  async start(): Promise<Connection> {
    const kept = await keptConnection(this.files);
    if (!isInitialized(this.files)) await this.initialize(kept.password);
    const deadline = Date.now() + START_MS_MAX;
    let launches = 0;
    while (Date.now() < deadline) {
      const running = readPostmaster(this.files.data);
      if (!running) {
        // Refused while a killed predecessor's processes still hold its memory, or when another start was faster.
        if (launches++ === LAUNCHES_MAX)
          throw new Error(`PostgreSQL does not start; its last words: ${this.lastWords()}`);
        await sleep((launches - 1) * POLL_MS);
        await this.launch(kept);
      } else if (running.port !== undefined) {
        const connection = { ...kept, port: running.port };
        if (await this.answers(connection)) return connection;
      }
      await sleep(POLL_MS);
    }
    throw new Error(
      `PostgreSQL did not start within ${START_MS_MAX / 1000} seconds; its last words: ${this.lastWords()}`,
    );
  }

  isRunning(): boolean {
    return readPostmaster(this.files.data) !== undefined;
  }

  /** Disconnects everybody and waits until the server is gone. */
  async stop(): Promise<void> {
    const running = readPostmaster(this.files.data);
    if (!running) return;
    process.kill(running.pid, 'SIGINT'); // PostgreSQL's "fast shutdown"
    const deadline = Date.now() + STOP_MS_MAX;
    while (isAlive(running.pid)) {
      if (Date.now() > deadline) process.kill(running.pid, 'SIGQUIT'); // "immediate shutdown"; the next start recovers
      await sleep(POLL_MS);
    }
  }

  url(connection: Connection, database: string): string {
    return `postgresql://${USER}:${connection.password}@127.0.0.1:${connection.port}/${database}`;
  }

  private async answers(connection: Connection): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url(connection, 'postgres'),
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') {
        throw new Error(`The PostgreSQL in ${this.files.data} refuses the password kept in ${this.files.connection}.`);
      }
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Prepared beside its place and moved there whole, so that a killed start leaves nothing half made. */
  private async initialize(password: string): Promise<void> {
    const draft = mkdtempSync(`${this.files.data}.new-`);
    const passwordFile = `${draft}.password`;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (this.user.owner)
      for (const path of [draft, passwordFile]) chownSync(path, this.user.owner.uid, this.user.owner.gid);
    try {
      await this.initdb(draft, passwordFile);
      renameSync(draft, this.files.data);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!isInitialized(this.files)) throw error; // otherwise another process was faster
    } finally {
      rmSync(passwordFile, { force: true });
    }
  }

  private async initdb(directory: string, passwordFile: string): Promise<void> {
    const identity = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    // Letters of every script fold and compare the same on every machine, whatever its locale.
    const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const character = process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : [];
    const speed = this.options.throwaway ? ['--no-sync'] : [];
    const args = ['-D', directory, ...identity, ...language, ...character, ...speed];
    const child = spawnAs(this.user, this.binaries.initdb, args, {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const complaints: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`PostgreSQL could not be set up in ${directory}: ${complaints.join('').trim()}`);
  }

  private async launch(kept: Connection): Promise<void> {
    const port = await freePort(kept.port);
    if (port !== kept.port) keepConnection(this.files, { ...kept, port });
    if (existsSync(this.files.log) && statSync(this.files.log).size > LOG_BYTES_MAX) truncateSync(this.files.log);
    const log = openSync(this.files.log, 'a', 0o640);
    const settings = this.settings(port).flatMap((setting) => ['-c', setting]);
    // A group of its own: Ctrl-C in the terminal must reach the server that still writes first, not PostgreSQL.
    const child = spawnAs(this.user, this.binaries.postgres, ['-D', this.files.data, ...settings], {
      cwd: this.files.data,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.unref();
    const ended = once(child, 'exit');
    ended.catch(() => {});
    const deadline = Date.now() + START_MS_MAX;
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      const running = readPostmaster(this.files.data);
      if (running?.port !== undefined && (await this.answers({ ...kept, port: running.port }))) return;
      await sleep(POLL_MS);
    }
  }

  private settings(port: number): string[] {
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=256MB',
      'effective_cache_size=1GB',
      'work_mem=16MB',
      'random_page_cost=1.1',
      'max_wal_size=2GB',
      'jit=off',
      'timezone=UTC',
      'log_timezone=UTC',
    ];
    return this.options.throwaway
      ? [...settings, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
      : settings;
  }

  private lastWords(): string {
    return existsSync(this.files.log)
      ? readFileSync(this.files.log, 'utf8').trim().split('\n').slice(-5).join(' | ')
      : 'none';
  }
}
