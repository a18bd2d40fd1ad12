import { expect, test } from 'vitest';
import { inTurn } from './in-turn';

test('what bears the same key runs one after the other, in the order in which it came, whatever fails', async () => {
  const log: string[] = [];
  const step = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn('key', step(name))));
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('other keys do not wait', async () => {
  let release = () => {};
  const held = inTurn('one', () => new Promise<void>((resolve) => (release = resolve)));
  expect(await inTurn('two', async () => 2)).toBe(2);
  release();
  await held;
});
