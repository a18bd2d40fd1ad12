import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { ERROR_REASONS, type ErrorReason } from '../../kernel/error-reasons';
import { EVENT_CATALOG, EVENT_NAMES } from '../../kernel/events/catalog';
import { openApiDocument } from './openapi';
import { operationIdOf } from './openapi-operation';
import { TAGS } from './openapi-tags';
import { routes } from './routes';

const document = JSON.parse(JSON.stringify(openApiDocument())) as Description;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    path,
    method,
    operation,
  })),
);

type Media = { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> };
type Answer = { $ref?: string; headers?: Record<string, unknown>; content?: Record<string, Media> };
type Parameter = { $ref?: string; name: string; in: string; description?: string; example?: unknown; schema: object };
type Operation = {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation & { description: string } }>;
  components: { responses: Record<string, Answer>; parameters: Record<string, Parameter> };
};

const responsesOf = (operation: Operation) =>
  Object.entries(operation.responses).map(([status, answer]) => ({
    status,
    answer:
      answer.$ref === undefined ? answer : (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] ?? {}),
  }));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', ...document });

/** What is wrong with the example, in words; null when nothing is. */
function complaint(schema: object, value: unknown): string | null {
  const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
  return ajv.validate(local, value) ? null : ajv.errorsText();
}

test('the committed description is the one that this code makes; run `npm run openapi` and review the difference', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../public/openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(document);
  expect(committed).toBe(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
});

test('every route is described, and nothing else', () => {
  const described = operations.map(({ name }) => name);
  expect(described.toSorted()).toEqual(
    [...routes.map(({ method, template }) => `${method} ${template}`), 'GET /openapi.json'].toSorted(),
  );
});

test('operation ids are camel case and belong to one operation each', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]+$/.test(id))).toEqual([]);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(routes.map(operationIdOf).every((id) => ids.includes(id))).toBe(true);
});

test('every tag is described', () => {
  const known = TAGS.map(({ name }) => name);
  expect(
    [...new Set(operations.flatMap(({ operation }) => operation.tags))].filter((tag) => !known.includes(tag)),
  ).toEqual([]);
});

describe.each(operations)('$name', ({ path, method, operation }) => {
  test('has an example of its request that it would accept', () => {
    for (const { schema, example } of Object.values(operation.requestBody?.content ?? {})) {
      expect(example, 'give the input or its fields `examples` in their meta').toBeDefined();
      expect(complaint(schema, example)).toBeNull();
    }
  });

  test('has an example of each response that its schema accepts', () => {
    for (const { status, answer } of responsesOf(operation)) {
      for (const { schema, example, examples } of Object.values(answer.content ?? {})) {
        const all = [
          ...(example === undefined ? [] : [example]),
          ...Object.values(examples ?? {}).map(({ value }) => value),
        ];
        expect(all.length, `${status}: give the DTO or its fields \`examples\` in their meta`).toBeGreaterThan(0);
        for (const each of all) expect(complaint(schema, each), status).toBeNull();
      }
    }
  });

  test('explains each parameter and shows a value it accepts', () => {
    for (const parameter of operation.parameters ?? []) {
      if (parameter.$ref !== undefined) continue;
      const { name, description, schema, example } = parameter;
      expect([name, description]).toEqual([name, expect.stringMatching(/^.{8,}/)]);
      expect([name, typeof example]).not.toEqual([name, 'undefined']);
      expect([name, complaint(schema, example)]).toEqual([name, null]);
    }
    const named = (operation.parameters ?? []).filter((each) => each.in === 'path').map((each) => each.name);
    expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  });

  test('takes fields either in the query or in the body', () => {
    if (method === 'get') expect(operation.requestBody).toBeUndefined();
    else expect((operation.parameters ?? []).filter((each) => each.in === 'query')).toEqual([]);
  });

  test('answers with the headers of the door', () => {
    for (const { status, answer } of responsesOf(operation)) {
      const names = Object.keys(answer.headers ?? {});
      expect(names).toContain('X-Request-Id');
      if (Number(status) >= 400) expect(names).toContain('X-Error-Code');
      if (status === '429') expect(names).toContain('Retry-After');
    }
  });
});

describe('webhooks', () => {
  test('every event of the catalog is described, and nothing else', () => {
    expect(Object.keys(document.webhooks)).toEqual([...EVENT_NAMES]);
    const ids = Object.values(document.webhooks).map(({ post }) => post.operationId);
    expect(new Set([...ids, ...operations.map(({ operation }) => operation.operationId)]).size).toBe(
      ids.length + operations.length,
    );
  });

  test.each(EVENT_NAMES)('%s has its trigger, the headers of a delivery and an example its schema accepts', (name) => {
    const operation = document.webhooks[name]?.post;
    expect(operation?.description).toBe(EVENT_CATALOG[name].trigger);
    const headers = (operation?.parameters ?? []).map(
      ({ $ref = '' }) => document.components.parameters[$ref.split('/').at(-1) ?? '']?.name,
    );
    expect(headers).toEqual([
      'x-svc-event',
      'x-svc-event-id',
      'x-svc-event-version',
      'x-svc-timestamp',
      'x-svc-signature',
      'x-svc-signature-previous',
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    const { schema = {}, example } = operation?.requestBody?.content['application/json'] ?? {};
    expect(Object.keys(example as object)).toEqual(['id', 'event', 'version', 'createdAt', 'organizationId', 'data']);
    expect(complaint(schema, example)).toBeNull();
    expect(complaint(schema, { ...(example as object), data: {} })).not.toBeNull();
  });
});

/** The rows of the specification's part 4 and their other codes; 401, 429 and 500 belong to all. */
const SPECIFIED: Record<string, readonly number[]> = {
  'GET /': [],
  'GET /organization': [],
  'PATCH /organization': [400, 403, 404],
  'GET /organization/seller-profile': [],
  'PUT /organization/seller-profile': [400, 403, 404],
  'GET /members': [],
  'GET /organization/shape': [],
  'GET /contents': [400],
  'POST /contents': [400, 403, 404],
  'GET /contents/{id}': [403, 404],
  'PATCH /contents/{id}': [400, 403, 404],
  'DELETE /contents/{id}': [403, 404],
  'POST /contents/{id}/publish': [403, 404],
  'POST /contents/{id}/duplicate': [403, 404],
  'GET /document-schema': [400],
  'GET /contents/{id}/document': [403, 404],
  'PUT /contents/{id}/document': [400, 403, 404],
  'PATCH /contents/{id}/document/blocks/{blockId}': [400, 403, 404],
  'GET /intake-forms': [],
  'POST /intake-forms': [400, 403],
  'GET /intake-forms/{id}': [404],
  'PATCH /intake-forms/{id}': [400, 403, 404],
  'DELETE /intake-forms/{id}': [403, 404],
};

test.each(Object.entries(SPECIFIED))('%s is there and names the statuses of the specification', (name, statuses) => {
  const found = operations.find((each) => each.name === name);
  expect(Object.keys(found?.operation.responses ?? {})).toEqual(
    expect.arrayContaining([...statuses, 401, 429, 500].map(String)),
  );
});

test.each(
  routes.flatMap(({ method, template, meta }) => (meta.reasons ?? []).map((reason) => ({ method, template, reason }))),
)('$method $template can answer $reason, which is in the catalogue', ({ method, template, reason }) => {
  const status = ERROR_REASONS[reason as ErrorReason]?.status;
  const operation = document.paths[template]?.[method.toLowerCase()];
  expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
});
