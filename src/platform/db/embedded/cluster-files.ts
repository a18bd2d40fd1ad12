import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readOrMakePrivateJson, writePrivateJson } from '../../private-file';

/** Where a cluster lives: `postgres/` is PostgreSQL's own directory, the rest is ours. */
export type ClusterFiles = { directory: string; data: string; connection: string; log: string };
export type Connection = { port: number; password: string };

export function clusterFiles(directory: string): ClusterFiles {
  return {
    directory,
    data: join(directory, 'postgres'),
    connection: join(directory, 'postgres.json'),
    log: join(directory, 'postgres.log'),
  };
}

/** Makes the directory, and lets PostgreSQL's own user pass through it when root made it private. */
export function prepareDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  if (process.getuid?.() === 0) chmodSync(directory, statSync(directory).mode | 0o001);
}

export const isInitialized = (files: ClusterFiles) => existsSync(join(files.data, 'PG_VERSION'));

/** The kept port and password; made together once, by whichever process comes first. */
export async function keptConnection(files: ClusterFiles): Promise<Connection> {
  if (isInitialized(files) && !existsSync(files.connection)) {
    throw new Error(
      `${files.connection} is missing, and with it the password of the PostgreSQL beside it; put it back from a backup.`,
    );
  }
  return readOrMakePrivateJson(files.connection, async () => ({
    port: await freePort(),
    password: randomBytes(24).toString('base64url'),
  }));
}

export function keepConnection(files: ClusterFiles, connection: Connection): void {
  writePrivateJson(files.connection, connection);
}

export function freePort(preferred = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort())));
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : preferred));
    });
  });
}
