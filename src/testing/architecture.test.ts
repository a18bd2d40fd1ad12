import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyProcedure } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { EVENT_NAMES, type EventName } from '../kernel/events/catalog';
import type { Meta } from '../platform/trpc';
import { appRouter } from '../server/root';

/** What dependency-cruiser cannot say. */

const root = join(import.meta.dirname, '..', '..');

function filesBelow(folder: string): { path: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, 'utf8') }));
}

const source = ['src', 'app', 'inngest']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap(filesBelow)
  .filter(({ path }) => !path.startsWith('src/generated/'));
const product = source.filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/testing/'));

type Model = { name: string; module: string; body: string };

const models: Model[] = readdirSync(join(root, 'prisma/schema')).flatMap((file) => {
  const text = readFileSync(join(root, 'prisma/schema', file), 'utf8');
  return [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
    name,
    body,
    module: file.replace('.prisma', ''),
  }));
});

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>).map(
  ([name, procedure]) => ({
    name,
    meta: procedure._def.meta as Meta | undefined,
    output: (procedure._def as { output?: unknown }).output,
    inputs: (procedure._def as unknown as { inputs: { _zod: { def: { type: string; catchall?: unknown } } }[] }).inputs,
  }),
);

const offenders = (from: typeof source, pattern: RegExp) =>
  from.filter(({ text }) => pattern.test(text)).map((f) => f.path);

describe('modules', () => {
  const WRITES = 'create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany';

  test.each(models)('only $module writes the table $name', ({ name, module }) => {
    const property = name.charAt(0).toLowerCase() + name.slice(1);
    const byClient = new RegExp(`\\b(?:db|tx|reader\\(\\w+\\))\\s*\\.${property}\\s*\\.(?:${WRITES})\\b`);
    const bySql = new RegExp(`(?:INSERT INTO|UPDATE|DELETE FROM)\\s+"${name}"`, 'i');
    const home = module === 'platform' ? 'src/platform/' : `src/modules/${module}/`;
    const elsewhere = product.filter(({ path }) => !path.startsWith(home));
    expect([...offenders(elsewhere, byClient), ...offenders(elsewhere, bySql)]).toEqual([]);
  });

  test.each(models.filter(({ body }) => /^ {2}organizationId\s/m.test(body)))(
    'a row of $name can be referred to only together with its organization',
    ({ body }) => {
      expect(body).toMatch(/@@(?:unique|id)\(\[organizationId\b|organizationId\s+String\s+@(?:id|unique)/);
    },
  );

  test('tell the time by the context', () => {
    const files = product.filter(({ path }) => path.startsWith('src/modules/'));
    expect(offenders(files, /new Date\(\)|Date\.now\(\)/)).toEqual([]);
  });

  test('have no file whose name says nothing', () => {
    expect(
      source.map((f) => f.path).filter((path) => /\/(service|utils?|helpers?|types|misc|common)\.tsx?$/.test(path)),
    ).toEqual([]);
  });
});

describe('events', () => {
  const inModules = product.filter(({ path }) => path.startsWith('src/modules/'));
  const emitters = (name: EventName) =>
    // What is ready is written by `emitReady`, which asks for the transaction.
    offenders(
      inModules,
      new RegExp(`\\b(?:emit(?:Each)?\\(\\s*tx,\\s*|readyEvent\\()\\w+,\\s*'${name.replaceAll('.', '\\.')}'`),
    );

  test.each(EVENT_NAMES)('%s is emitted inside a transaction', (name) => {
    expect(emitters(name)).not.toEqual([]);
  });

  test('are emitted under names that are written out, so that this can be seen', () => {
    expect(offenders(inModules, /\bemit(?:Each)?\(\s*tx,\s*\w+,\s*[^'\s]/)).toEqual([]);
  });
});

test('the environment is read in one place', () => {
  // The reference shows integrators how their own code reads a key.
  const elsewhere = product.filter(({ path }) => !/^(src\/platform\/env|app\/docs\/_reference\/)/.test(path));
  const readers = offenders(elsewhere, /process\.env\b/);
  expect(readers).toEqual([]);
});

test('jobs take only steps that every engine knows', () => {
  const jobs = product.filter(({ path }) => path.startsWith('inngest/'));
  expect(jobs.length).toBeGreaterThan(2);
  expect(offenders(jobs, /\bstep\.(?!(?:run|sleep|sleepUntil|sendEvent)\b)\w+|\bgroup\.parallel\b|\bdefer\(/)).toEqual(
    [],
  );
});

test('nothing coerces and no router is lazy', () => {
  expect(offenders(product, /z\.coerce\b|\blazy\(\s*\(\)\s*=>\s*import/)).toEqual([]);
});

describe('procedures', () => {
  test('there are some', () => expect(procedures.length).toBeGreaterThan(20));

  test.each(procedures)('$name names its permission and its output', ({ meta, output }) => {
    expect(meta?.permission).toBeDefined();
    expect(output).toBeDefined();
  });

  test.each(procedures)('$name refuses fields that it does not know', ({ inputs }) => {
    for (const input of inputs) {
      const { type, catchall } = input._zod.def;
      if (type === 'void' || type === 'undefined') continue;
      expect(type).toBe('object');
      expect((catchall as { _zod: { def: { type: string } } } | undefined)?._zod.def.type).toBe('never');
    }
  });

  test.each(procedures.filter(({ meta }) => meta?.openapi !== undefined))(
    '$name describes itself to integrators',
    ({ meta }) => {
      expect(meta?.openapi?.summary).toMatch(/^[A-Z].{4,}/);
      expect(meta?.openapi?.tags?.length).toBe(1);
      expect(meta?.openapi?.path).toMatch(/^\/([a-z0-9.-]+|\{\w+\})?(\/([a-z0-9.-]+|\{\w+\}))*$/);
    },
  );

  test('no two answer the same route', () => {
    const seen = procedures.flatMap(({ meta }) => {
      const route = meta?.openapi;
      return route === undefined ? [] : [`${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`];
    });
    expect(seen.filter((each, i) => seen.indexOf(each) !== i)).toEqual([]);
  });
});
