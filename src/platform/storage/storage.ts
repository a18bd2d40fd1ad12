import { env } from '../env';
import type { ByteRange } from './byte-range';
import { diskStorage } from './disk-storage';
import { s3Storage } from './s3-storage';

/** `bytes` is the length of the body: of the part, where only a part was asked for. */
export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number };

/**
 * Where uploaded files live. A path is one that `isStoragePath` accepts, and names the same bytes for ever: files are
 * written once, never changed, and may be cached without asking again.
 */
export interface Storage {
  put(path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where nothing is stored under that path. The part must lie inside the file. */
  open(path: string, part?: ByteRange): Promise<StoredFile | null>;
  /** In bytes; null where nothing is stored under that path. */
  size(path: string): Promise<number | null>;
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
