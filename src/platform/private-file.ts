import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** JSON files that hold secrets: readable by their owner alone, and never seen half written. */
export function readPrivateJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

export function writePrivateJson(path: string, content: unknown): void {
  renameSync(draftOf(path, content), path);
}

/** Made once: the first of several processes wins, and all of them read the same. */
export async function readOrMakePrivateJson<T>(path: string, make: () => T | Promise<T>): Promise<T> {
  if (!existsSync(path)) {
    const draft = draftOf(path, await make());
    try {
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readPrivateJson<T>(path);
}

function draftOf(path: string, content: unknown): string {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return draft;
}
