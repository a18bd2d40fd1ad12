import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DASHBOARD_REASONS, ERROR_REASONS, isReason } from './error-reasons';
import { type ErrorCode, STATUS_BY_CODE } from './errors';

/** That a reason which is thrown has a line in the table, the compiler sees. The rest is looked up in the source. */

const root = join(import.meta.dirname, '..');

const source = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|^error-reasons/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\/(generated|testing)\//.test(path))
  .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }));

const catalogue: Record<string, { status: number }> = ERROR_REASONS;
const dashboard: readonly string[] = DASHBOARD_REASONS;

test('a reason travels with the status that its line says', () => {
  const uses = source.flatMap(({ path, text }) =>
    [
      ...text.matchAll(/\b(invalid|conflict)\(\s*'(\w+)'/g),
      ...text.matchAll(/new DomainError\(\s*'(\w+)',\s*'(\w+)'/g),
    ].map(([, code = '', reason = '']) => ({ path, reason, status: STATUS_BY_CODE[code as ErrorCode] })),
  );
  expect(uses.length).toBeGreaterThan(20);
  const wrong = uses.filter(({ reason, status }) => catalogue[reason] && catalogue[reason].status !== status);
  expect(wrong).toEqual([]);
});

test('no line is left of a reason that nothing answers with', () => {
  const text = source.map((each) => each.text).join('\n');
  const named = [...Object.keys(ERROR_REASONS), ...dashboard];
  expect(named.filter((reason) => !text.includes(`'${reason}'`))).toEqual([]);
});

test('a reason is either for integrators or for the dashboard', () => {
  expect(dashboard.filter((reason) => reason in catalogue)).toEqual([]);
  expect(isReason('not_found') && isReason('last_owner')).toBe(true);
  expect(isReason('toString') || isReason('')).toBe(false);
});

test('what is said of a reason is a sentence or two', () => {
  const meanings = Object.values(ERROR_REASONS).map(({ meaning }) => meaning);
  expect(meanings.filter((meaning) => !/^[A-Z].{10,240}\.$/.test(meaning))).toEqual([]);
});
