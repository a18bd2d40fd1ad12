import { describe, expect, test } from 'vitest';
import { AUDIT_ACTION_NAMES } from '../kernel/audit/actions';
import { hashOfRow } from '../platform/audit-chain';
import { inTransaction } from '../platform/context';
import { type Route, routes } from '../server/rest/routes';
import { appRouter } from '../server/root';
import { CHANGES_NOTHING, type DashboardCall, dashboardCalls, newRequests } from './audit-requests';
import { auditOf } from './audited';
import { callAs } from './caller';
import { anOrganization, type TestOrganization } from './factories/organization';
import { restAs } from './rest';
import { validRequests } from './tenancy-requests';

/** Every change writes one row of the audit log, by whichever door it comes. Generated from the tables of routes and procedures. */

const nameOf = (route: Route) => `${route.method} ${route.template}`;
const changes = routes.filter((route) => route.method !== 'GET').map((route) => ({ name: nameOf(route), route }));

type Prepared = { params: Record<string, string>; path: string; body: Record<string, unknown> | undefined };

async function prepare(route: Route, org: TestOrganization): Promise<Prepared> {
  const name = nameOf(route);
  const request = validRequests[name];
  const made = newRequests[name];
  if (request === undefined && made === undefined) {
    throw new Error(`${name} has a request neither in tenancy-requests.ts nor in audit-requests.ts.`);
  }
  const { params, body } = request ? await request(org) : { params: {}, body: await made?.() };
  const path = route.template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? 'missing'),
  );
  return { params, path, body };
}

function send(org: { key: string }, route: Route, { path, body }: Prepared, headers: Record<string, string> = {}) {
  const payload = body === undefined || route.method === 'DELETE' ? undefined : JSON.stringify(body);
  const type: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
  return restAs(org).raw(route.method, path, payload, { headers: { ...type, ...headers } });
}

/** What the log holds after so many rows, each linked to the one before it. */
async function rowsAfter(org: { orgId: string }, count: number) {
  const rows = await auditOf(org);
  expect(rows.map((row) => row.hash)).toEqual(rows.map(hashOfRow));
  return rows.slice(count);
}

describe.each(changes)('$name', ({ route }) => {
  test('writes one row, which names actor, request, action and target', async () => {
    const org = await anOrganization();
    const prepared = await prepare(route, org);
    const { length } = await auditOf(org);
    const response = await send(org, route, prepared);
    expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
    const rows = await rowsAfter(org, length);
    expect(rows).toMatchObject([
      {
        actorType: 'apiKey',
        actorId: `apikey:${org.keyId}`,
        actorLabel: 'Test key',
        requestId: response.headers.get('x-request-id'),
        targetId: expect.stringMatching(/^[a-z_]+_[0-9a-z]{26}$/),
      },
    ]);
    const [row] = rows;
    expect(AUDIT_ACTION_NAMES).toContain(row?.action);
    expect(row?.action.startsWith(`${row.targetType}.`)).toBe(true);
  });

  test('leaves none when it is refused', async () => {
    const org = await anOrganization();
    const prepared = await prepare(route, org);
    const { length } = await auditOf(org);
    const path = `${prepared.path}?unknown=1`;
    expect((await send(org, route, { ...prepared, path })).status).toBe(400);
    expect(await rowsAfter(org, length)).toEqual([]);
  });

  test('leaves none when it is undone after all was written', async () => {
    const org = await anOrganization();
    const { params, body } = await prepare(route, org);
    const { length } = await auditOf(org);
    const undone = inTransaction(org.ctx, async (_, inside) => {
      await procedureOf(route.name, { org: inside })({ ...body, ...params });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowsAfter(org, length)).toEqual([]);
  });

  test('writes none again when its answer is replayed', async () => {
    const org = await anOrganization();
    const prepared = await prepare(route, org);
    const { length } = await auditOf(org);
    const key = { 'idempotency-key': `once ${org.orgId}` };
    await send(org, route, prepared, key);
    const again = await send(org, route, prepared, key);
    expect([again.headers.get('idempotent-replayed'), (await rowsAfter(org, length)).length]).toEqual(['true', 1]);
  });
});

type Procedures = Record<string, { _def: { type: string; meta?: { openapi?: unknown } } }>;

const dashboardOnly = Object.entries(appRouter._def.procedures as unknown as Procedures)
  .filter(([, { _def }]) => _def.type === 'mutation' && _def.meta?.openapi === undefined)
  .map(([name]) => ({ name }))
  .filter(({ name }) => !CHANGES_NOTHING.includes(name));

describe.each(dashboardOnly)('$name', ({ name }) => {
  const prepared = async (org: TestOrganization): Promise<DashboardCall> => {
    const call = dashboardCalls[name];
    if (call === undefined) throw new Error(`${name} has no call in audit-requests.ts.`);
    return call(org);
  };

  test('writes one row, which names the person', async () => {
    const org = await anOrganization();
    const { as, input } = await prepared(org);
    const { length } = await auditOf(org);
    const result = (await procedureOf(name, as)(input)) as { id?: string; slug?: string };
    const isNewPlace = name === 'organization.createMyOrganization';
    const rows = isNewPlace ? await auditOf({ orgId: result.id ?? '' }) : await rowsAfter(org, length);
    const who = as.org?.actor ?? { userId: as.person?.userId };
    expect(rows).toMatchObject([
      {
        actorType: 'session',
        actorId: 'userId' in who ? who.userId : null,
        actorLabel: expect.stringMatching(/./),
        requestId: (as.org ?? as.person)?.requestId,
        action: expect.toBeOneOf(AUDIT_ACTION_NAMES),
        targetId: expect.stringMatching(/^[a-z_]+_[0-9a-z]{26}$/),
      },
    ]);
  });

  test('leaves none when it is undone after all was written', async () => {
    const org = await anOrganization();
    const { as, input } = await prepared(org);
    const { length } = await auditOf(org);
    const undone = inTransaction(as.org ?? as.person ?? {}, async (tx) => {
      const inside = { ...(as.org && { org: { ...as.org, tx } }), ...(as.person && { person: { ...as.person, tx } }) };
      await procedureOf(name, inside)(input);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowsAfter(org, length)).toEqual([]);
  });
});

type Node = { [key: string]: Node | ((input: unknown) => Promise<unknown>) };

function procedureOf(name: string, as: DashboardCall['as']): (input: unknown) => Promise<unknown> {
  let node = callAs(as) as unknown as Node[string];
  for (const key of name.split('.')) node = (node as Node)[key] as Node[string];
  return node as (input: unknown) => Promise<unknown>;
}
