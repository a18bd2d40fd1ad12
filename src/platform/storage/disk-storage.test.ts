import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from './disk-storage';

const folder = mkdtempSync(join(tmpdir(), 'lectern-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = diskStorage(join(folder, 'media'));
const textOf = async (path: string) => new Response((await storage.open(path))?.body).text();

test('a file is kept, read back and removed, also below a folder', async () => {
  for (const path of ['a.webp', 'deep/er/b.webp']) {
    await storage.put(path, Buffer.from(path), 'image/webp');
    expect((await storage.open(path))?.bytes).toBe(path.length);
    expect(await textOf(path)).toBe(path);
    await storage.remove(path);
    expect(await storage.open(path)).toBeNull();
    await storage.remove(path);
  }
});

test('a file appears whole or not at all, whoever else writes it', async () => {
  const versions = Array.from({ length: 20 }, (_, i) => String(i).repeat(100_000).slice(0, 100_000));
  const writes = versions.map((each) => storage.put('same.webp', Buffer.from(each), 'image/webp'));
  await writes[0];
  expect(versions).toContain(await textOf('same.webp'));
  await Promise.all(writes);
  expect(versions).toContain(await textOf('same.webp'));
  expect(readdirSync(join(folder, 'media')).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a folder is no file, and no path leaves the storage', async () => {
  writeFileSync(join(folder, 'secret.webp'), 'secret');
  await storage.put('box/a.webp', Buffer.from('x'), 'image/webp');
  expect(await storage.open('box')).toBeNull();
  expect(await storage.open('box/a.webp/b.webp')).toBeNull();
  for (const path of ['../secret.webp', 'box/../../secret.webp', '/etc/passwd', '', '.', 'a\u0000.webp']) {
    await expect(storage.open(path)).rejects.toThrow('Not a path');
  }
});
