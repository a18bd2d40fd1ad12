import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDirectory } from '../../src/platform/db/embedded/cluster-files';
import type { Env } from '../../src/platform/env';
import { ExclusiveLock } from './exclusive-lock';

/** One server per DATA_DIR: a second one would share its files and half of its memory of them. */
export function holdDataDirectory(env: Env): ExclusiveLock {
  prepareDirectory(env.DATA_DIR);
  const holder = join(env.DATA_DIR, 'server.json');
  const lock = ExclusiveLock.tryTake(join(env.DATA_DIR, 'server.lock'));
  if (!lock) {
    throw new Error(
      `Lectern already runs on ${env.DATA_DIR}${holderOf(holder)}; stop it, or give this one a DATA_DIR and a PORT of its own.`,
    );
  }
  writeFileSync(holder, `${JSON.stringify({ pid: process.pid, address: env.APP_URL })}\n`);
  return lock;
}

function holderOf(path: string): string {
  try {
    const { pid, address } = JSON.parse(readFileSync(path, 'utf8'));
    return ` (${address}, process ${pid})`;
  } catch {
    return '';
  }
}
