import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { env } from '../../src/platform/env';
import { ExclusiveLock } from './exclusive-lock';

const aPath = () => join(mkdtempSync(join(env().DATA_DIR, 'lectern-lock-')), 'test.lock');

test('one holder at a time', () => {
  const path = aPath();
  const lock = ExclusiveLock.tryTake(path);
  expect(ExclusiveLock.tryTake(path)).toBeUndefined();
  lock?.release();
  expect(ExclusiveLock.tryTake(path)).toBeDefined();
});

test('shares are held together, and nobody has the lock for itself until the last of them is let go', () => {
  const path = aPath();
  const shares = [ExclusiveLock.tryShare(path), ExclusiveLock.tryShare(path)];
  expect(shares).not.toContain(undefined);
  shares[0]?.release();
  expect(ExclusiveLock.tryTake(path)).toBeUndefined();
  shares[1]?.release();
  const lock = ExclusiveLock.tryTake(path);
  expect(lock).toBeDefined();
  expect(ExclusiveLock.tryShare(path)).toBeUndefined();
});

test('whoever waits gets the lock when it is released, and is told of the wait once', async () => {
  const path = aPath();
  const lock = ExclusiveLock.tryTake(path);
  let waits = 0;
  const next = ExclusiveLock.take(path, () => {
    waits += 1;
  });
  lock?.release();
  await next;
  expect(waits).toBe(1);
});

test('the lock of a process that was killed is free', async () => {
  const path = aPath();
  const script = `import { ExclusiveLock } from '${join(import.meta.dirname, 'exclusive-lock.ts')}';
    ExclusiveLock.tryTake(${JSON.stringify(path)}); console.log('held'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  await once(holder.stdout, 'data');
  expect(ExclusiveLock.tryTake(path)).toBeUndefined();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(ExclusiveLock.tryTake(path)).toBeDefined();
});
