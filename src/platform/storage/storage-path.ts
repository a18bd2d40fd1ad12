const LENGTH_MAX = 200;
const SEGMENT = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)?$/;

/** Lower-case segments joined by slashes, the last with one extension. Nothing that climbs or hides passes. */
export function isStoragePath(path: string): boolean {
  return path.length <= LENGTH_MAX && path.split('/').every((segment) => SEGMENT.test(segment));
}

export function assertStoragePath(path: string): void {
  if (!isStoragePath(path)) throw new Error(`Not a path of the storage: ${JSON.stringify(path)}`);
}
