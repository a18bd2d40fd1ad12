import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DASHBOARD_REASONS, ERROR_REASONS } from './error-reasons';
import { type ErrorCode, STATUS_BY_CODE } from './errors';

const root = join(import.meta.dirname, '..');

const source = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|^error-reasons/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\/(generated|testing)\//.test(path))
  .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }));

type Use = { reason: string; code: ErrorCode | null; path: string };

const uses: Use[] = source.flatMap(({ path, text }) => [
  ...[...text.matchAll(/\b(invalid|conflict)\(\s*'(\w+)'/g)].map(([, code, reason]) => use(path, reason, code)),
  ...[...text.matchAll(/new DomainError\(\s*'(\w+)',\s*'(\w+)'/g)].map(([, code, reason]) => use(path, reason, code)),
  ...[...text.matchAll(/\bforbidden\(\s*(?:'[^']*'|`[^`]*`),\s*'(\w+)'/g)].map(([, r]) => use(path, r, 'forbidden')),
  ...[...text.matchAll(/\breason: '(\w+)'/g)].map(([, reason]) => use(path, reason)),
  ...[...text.matchAll(/\breasons: \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, reason]) => use(path, reason)),
  ),
]);

function use(path: string, reason = '', code: string | null = null): Use {
  return { path, reason, code: code as ErrorCode | null };
}

const catalogue: Record<string, { status: number }> = ERROR_REASONS;
const dashboard: readonly string[] = DASHBOARD_REASONS;

test('every reason that is thrown or announced has a line in src/kernel/error-reasons.ts', () => {
  const missing = uses.filter(({ reason }) => catalogue[reason] === undefined && !dashboard.includes(reason));
  expect(missing.map(({ reason, path }) => `${reason} in ${path}`)).toEqual([]);
});

test('a reason travels with one status', () => {
  const wrong = uses.filter(
    ({ reason, code }) => code !== null && catalogue[reason] && catalogue[reason].status !== STATUS_BY_CODE[code],
  );
  expect(wrong.map(({ reason, path }) => `${reason} in ${path}`)).toEqual([]);
});

test('no line is left of a reason that nothing answers with', () => {
  const text = source.map((each) => each.text).join('\n');
  const named = [...Object.keys(ERROR_REASONS), ...dashboard];
  expect(named.filter((reason) => !text.includes(`'${reason}'`))).toEqual([]);
});

test('a reason is either for integrators or for the dashboard', () => {
  expect(dashboard.filter((reason) => reason in catalogue)).toEqual([]);
});

test('what is said of a reason is one sentence or a few', () => {
  const meanings = Object.values(ERROR_REASONS).map(({ meaning }) => meaning);
  expect(meanings.filter((meaning) => !/^[A-Z].{10,240}\.$/.test(meaning))).toEqual([]);
});
