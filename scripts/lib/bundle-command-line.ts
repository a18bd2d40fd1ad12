import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExclusiveLock } from './exclusive-lock';
import { fingerprint, makeWhenChanged } from './fingerprint';

const SOURCES = ['src/**/*.{ts,tsx}', 'scripts/lib/*.ts', 'prisma/seed/**/*', 'package-lock.json'];
const isNotBundled = (path: string) => /\.test\.tsx?$|^src\/testing\//.test(path);
const CACHE = join('node_modules', '.cache', 'lectern');
const OUT = join(CACHE, 'command-line');

/**
 * The command line without what compiling hundreds of files on the way costs each time: a call takes a third of it. Made
 * anew when anything that it is made of has changed. Answers the address to import.
 */
export async function bundleCommandLine(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const lock = await ExclusiveLock.take(join(CACHE, 'command-line.lock'), () => {});
  try {
    await makeWhenChanged(join(OUT, 'fingerprint'), fingerprint(SOURCES, isNotBundled), async () => {
      const { build } = await import('esbuild');
      const { BUNDLE } = await import('./bundle-server');
      await build({
        ...BUNDLE,
        entryPoints: ['scripts/lib/command-line.ts'],
        outdir: OUT,
        splitting: true,
        outExtension: { '.js': '.mjs' },
      });
    });
  } finally {
    lock.release();
  }
  return pathToFileURL(resolve(OUT, 'command-line.mjs')).href;
}
