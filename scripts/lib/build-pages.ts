import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server';
import { ExclusiveLock } from './exclusive-lock';
import { fingerprint, makeWhenChanged } from './fingerprint';
import { runTool, say } from './run-tool';

const SOURCES = [
  'app/**/*',
  'src/**/*',
  'inngest/**/*',
  'prisma/schema/**/*',
  'public/**/*',
  '*.{ts,mjs,cjs}',
  'tsconfig.json',
  'package-lock.json',
];
const isNotBuilt = (path: string) => /\.test\.tsx?$|next-env\.d\.ts$|^src\/(generated|testing|cli)\//.test(path);
const CACHE = join('node_modules', '.cache', 'lectern');

const SERVED = join(CACHE, 'pages.lock');
const STILL_SERVED =
  'The pages have changed, and a server still serves the ones that were built before; stop it, then start again.';

/** For as long as it is held, no other start replaces the pages that this process serves. */
export function holdPages(): ExclusiveLock {
  const share = ExclusiveLock.tryShare(SERVED);
  if (share === undefined) throw new Error('Another process is replacing the pages; start again in a minute.');
  return share;
}

/**
 * Builds the pages, and the server that serves them, when anything they are made of has changed; one build at a time, since
 * they share a directory.
 */
export async function buildPages(signal?: AbortSignal): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const lock = await ExclusiveLock.take(join(CACHE, 'build.lock'), () => say('Waiting for another build …'));
  try {
    await makeWhenChanged(join('.next', 'lectern-fingerprint'), fingerprint(SOURCES, isNotBuilt), async () => {
      const alone = ExclusiveLock.tryTake(SERVED);
      if (alone === undefined) throw new Error(STILL_SERVED);
      alone.release();
      await runTool({
        title: 'Building the pages (a minute or two)',
        args: ['node_modules/next/dist/bin/next', 'build'],
        env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
        signal,
      });
      await bundleServer();
    });
  } finally {
    lock.release();
  }
}
