import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { env } from '../../src/platform/env';
import { fingerprint, makeWhenChanged } from './fingerprint';

function aDirectory() {
  const directory = mkdtempSync(join(env().DATA_DIR, 'lectern-fingerprint-'));
  mkdirSync(join(directory, 'deep', 'er'), { recursive: true });
  writeFileSync(join(directory, 'deep', 'er', 'a.ts'), 'one');
  writeFileSync(join(directory, 'deep', 'b.ts'), 'two');
  return directory;
}

test('a fingerprint changes with contents and with names, at any depth', () => {
  const directory = aDirectory();
  const current = () => fingerprint([`${directory}/**/*`]);
  const first = current();
  expect(current()).toBe(first);
  writeFileSync(join(directory, 'deep', 'er', 'a.ts'), 'other');
  const second = current();
  renameSync(join(directory, 'deep', 'b.ts'), join(directory, 'deep', 'c.ts'));
  expect(new Set([first, second, current()]).size).toBe(3);
});

test('what is excluded does not count', () => {
  const directory = aDirectory();
  const current = () => fingerprint([`${directory}/**/*`], (path) => path.endsWith('.test.ts'));
  const before = current();
  writeFileSync(join(directory, 'a.test.ts'), 'test');
  expect(current()).toBe(before);
});

test('a thing is made when its fingerprint changes, and again when making it failed', async () => {
  const stamp = join(aDirectory(), 'made', 'stamp');
  let made = 0;
  const make = async () => {
    made += 1;
  };
  expect(await makeWhenChanged(stamp, 'one', make)).toBe(true);
  expect(await makeWhenChanged(stamp, 'one', make)).toBe(false);
  await expect(makeWhenChanged(stamp, 'two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await makeWhenChanged(stamp, 'one', make)).toBe(true);
  expect(made).toBe(2);
});
