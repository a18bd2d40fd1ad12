import { describe, expect, test } from 'vitest';
import { pool } from '../platform/db/prisma';
import { openApiDocument } from '../server/rest/openapi';
import { type Route, routes } from '../server/rest/routes';
import { aKey, anOrganization, type TestOrganization } from './factories/organization';
import { restAs } from './rest';
import { foreignFields, validRequests } from './tenancy-requests';

/** Another organization's resource is a 404 on every route, and stays as it was. Generated from the table of routes. */

const withIdInPath = routes.filter((route) => route.params.length > 0);
const nameOf = (route: Route) => `${route.method} ${route.template}`;

/** Every row of every table that belongs to the organization, as one text. */
async function everythingOf(org: TestOrganization): Promise<string> {
  const { rows: tables } = await pool().query<{ table_name: string }>(
    `SELECT table_name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'organizationId' AND table_name <> 'IdempotencyRecord' ORDER BY 1`,
  );
  const parts = await Promise.all(
    tables.map(async ({ table_name: table }) => {
      const { rows } = await pool().query(
        `SELECT coalesce(jsonb_agg(to_jsonb(t) - 'lastUsedAt' ORDER BY to_jsonb(t)::text), '[]')::text AS all
         FROM "${table}" t WHERE "organizationId" = $1`,
        [org.orgId],
      );
      return `${table}: ${rows[0].all}`;
    }),
  );
  return parts.join('\n');
}

const pathOf = (route: Route, params: Record<string, string>) =>
  route.template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'missing'));

const bodyOf = (route: Route, body: unknown) =>
  route.method === 'GET' || route.method === 'DELETE' ? undefined : body;

async function call(org: { key: string }, route: Route, path: string, body: unknown) {
  const payload = bodyOf(route, body);
  return restAs(org).raw(route.method, path, payload === undefined ? undefined : JSON.stringify(payload), {
    headers: payload === undefined ? {} : { 'content-type': 'application/json' },
  });
}

describe.each(withIdInPath.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
  test('404 for another organization, and nothing of it changes', async () => {
    const [theirs, ours] = [await anOrganization(), await anOrganization()];
    const { params, body } = await requestFor(name)(theirs);
    const before = await everythingOf(theirs);

    const response = await call(ours, route, pathOf(route, params), body);

    expect([response.status, response.headers.get('x-error-code')]).toEqual([404, 'not_found']);
    expect(await everythingOf(theirs)).toBe(before);
  });

  test('the same request works in its own organization, so that the refusal above means something', async () => {
    const org = await anOrganization();
    const { params, body } = await requestFor(name)(org);
    const response = await call(await aKey(org.orgId), route, pathOf(route, params), body);
    expect(response.status, JSON.stringify(response.body).slice(0, 300)).toBeLessThan(300);
  });
});

function requestFor(name: string) {
  const request = validRequests[name];
  if (request === undefined)
    throw new Error(`${name} has no request in tenancy-requests.ts: every route with an id needs one.`);
  return request;
}

/** Fields that end like an id and name no record. */
const NO_RECORD = new Set(['taxId', 'requireCheckoutTaxId']);

/** Names of input fields that hold an id of another record. */
function idFieldsOf(route: Route): string[] {
  const text = JSON.stringify(openApiBody(route));
  return [...new Set([...text.matchAll(/"(\w+Ids?|tags)":\{/g)].map((found) => found[1] ?? ''))]
    .filter((name) => !NO_RECORD.has(name))
    .sort();
}

describe('ids in bodies', () => {
  const cases = routes.filter((route) => route.method !== 'GET').map((route) => ({ route, fields: idFieldsOf(route) }));

  test.each(
    cases.filter(({ fields }) => fields.length > 0).map(({ route, fields }) => ({ name: nameOf(route), fields })),
  )('$name: $fields are each tried with a foreign id', ({ name, fields }) => {
    expect(Object.keys(foreignFields[name] ?? {}).sort()).toEqual(fields);
  });

  const tried = Object.entries(foreignFields).flatMap(([name, fields]) =>
    Object.entries(fields).map(([field, attempt]) => ({ name, field, attempt })),
  );
  test.each(tried)('$name refuses a foreign $field and changes nothing', async ({ name, attempt }) => {
    const [theirs, ours] = [await anOrganization(), await anOrganization()];
    const route = routes.find((each) => nameOf(each) === name);
    if (route === undefined) throw new Error(`${name} is not a route.`);
    const { params, body } = await attempt(ours, theirs);
    const before = [await everythingOf(theirs), await everythingOf(ours)];

    const response = await call(ours, route, pathOf(route, params), body);

    expect([400, 404]).toContain(response.status);
    expect([await everythingOf(theirs), await everythingOf(ours)]).toEqual(before);
  });
});

function openApiBody(route: Route): unknown {
  const document = openApi() as { paths: Record<string, Record<string, { requestBody?: unknown }>> };
  return document.paths[route.template]?.[route.method.toLowerCase()]?.requestBody ?? {};
}

let document: unknown;
function openApi(): unknown {
  document ??= openApiDocument();
  return document;
}
