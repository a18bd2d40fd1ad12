import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { env } from '../env';
import type { Storage } from './storage';
import { assertStoragePath } from './storage-path';

const isAbsent = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Null for what is absent, and for what is no file. */
async function sizeOf(place: string): Promise<number | null> {
  const found = await stat(place).catch((error) => {
    if (isAbsent(error)) return null;
    throw error;
  });
  return found?.isFile() ? found.size : null;
}

/** Files below DATA_DIR/media. A file appears whole or not at all, because it is renamed into its place. */
export function diskStorage(root = join(env().DATA_DIR, 'media')): Storage {
  const placeOf = (path: string) => {
    assertStoragePath(path);
    return join(root, path);
  };

  return {
    async put(path, bytes) {
      const place = placeOf(path);
      const draft = `${place}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(place), { recursive: true });
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(path, part) {
      const place = placeOf(path);
      const size = await sizeOf(place);
      if (size === null) return null;
      const stream = createReadStream(place, part === undefined ? {} : { start: part.first, end: part.last });
      return {
        body: Readable.toWeb(stream) as ReadableStream<Uint8Array>,
        bytes: part === undefined ? size : part.last - part.first + 1,
      };
    },

    size: (path) => sizeOf(placeOf(path)),

    async remove(path) {
      await rm(placeOf(path), { force: true });
    },
  };
}
