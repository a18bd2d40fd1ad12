import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One hash over the names and contents of all files that match. */
export function fingerprint(patterns: string[], exclude: (path: string) => boolean = () => false): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(patterns, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !exclude(path))
    .sort();
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Runs `make` unless the last run that succeeded began from the same fingerprint. */
export async function makeWhenChanged(stamp: string, current: string, make: () => Promise<void>): Promise<boolean> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return false;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
  return true;
}
