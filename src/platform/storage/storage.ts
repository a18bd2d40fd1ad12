import { env } from '../env';
import { diskStorage } from './disk-storage';
import { s3Storage } from './s3-storage';

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number };

/**
 * Where uploaded files live. A path is one that `isStoragePath` accepts, and names the same bytes for ever: files are
 * written once, never changed, and may be cached without asking again.
 */
export interface Storage {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where nothing is stored under that path. */
  open(path: string): Promise<StoredFile | null>;
  /** Nothing happens where nothing is stored. */
  remove(path: string): Promise<void>;
}

type Shared = { storage?: Storage };
const shared: Shared = ((globalThis as { [key: symbol]: unknown })[Symbol.for('lectern.storage')] ??= {}) as Shared;

/** An S3-compatible bucket where one is configured, else a folder of DATA_DIR. */
export function storage(): Storage {
  shared.storage ??= env().S3_BUCKET === undefined ? diskStorage() : s3Storage();
  return shared.storage;
}
