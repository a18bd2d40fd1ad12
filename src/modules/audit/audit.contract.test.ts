import { describe, expect, test } from 'vitest';
import { record } from '../../platform/audit';
import { hashOf } from '../../platform/audit-chain';
import { inTransaction } from '../../platform/context';
import { callAs, refusalOf } from '../../testing/caller';
import { auditRows } from '../../testing/factories/audit';
import { aContent } from '../../testing/factories/content';
import { anOrganization, staffOf, type TestOrganization } from '../../testing/factories/organization';
import { dataOf, errorOf, restAs } from '../../testing/rest';
import { createContent, publishContent } from '../content';
import { updateOrganization } from '../organization';
import { type AuditEventDto, AuditFeedDto } from './schemas';

const feed = async (org: TestOrganization, query = '') =>
  dataOf(AuditFeedDto, await restAs(org).get(`/audit-events${query}`));

const actionsOf = async (org: TestOrganization, query: string) =>
  (await feed(org, query)).items.map((row) => row.action);

/** Four rows by four kinds of change and two actors. */
async function aHistory() {
  const org = await anOrganization();
  const staff = await staffOf(org, 'owner');
  const { id } = await createContent(staff, { kind: 'learning', slug: 'joints', title: 'Joints' });
  await publishContent(org.ctx, { id });
  await updateOrganization(
    { ...org.ctx, actor: { kind: 'system', job: 'sweep', role: 'owner' } },
    { name: 'Workshop' },
  );
  return { org, staff, id };
}

describe('the list', () => {
  test('tells every change, newest first, each with the hash of the one before it', async () => {
    const { org, staff, id } = await aHistory();
    const { items, nextCursor } = await feed(org);
    expect(nextCursor).toBeNull();
    expect(items.map(({ actor, action, targetId }) => [actor, action, targetId])).toEqual([
      [{ type: 'system', id: null, label: 'sweep' }, 'organization.updated', org.orgId],
      [{ type: 'apiKey', id: `apikey:${org.keyId}`, label: 'Test key' }, 'content.published', id],
      [{ type: 'session', id: staff.userId, label: 'owner of staff' }, 'content.created', id],
    ]);
    expect(items[0]?.changes).toEqual({ name: ['A school', 'Workshop'] });
    expect(items.map((row) => row.previousHash).slice(0, 2)).toEqual(items.map((row) => row.hash).slice(1));
    // Whoever reads a row over REST can check it.
    expect(items.map((row) => row.hash)).toEqual(items.map((row) => hashOf(row.previousHash, row)));
  });

  test('is narrowed by actor, action, target and time, together', async () => {
    const { org, staff, id } = await aHistory();
    const all = (await feed(org)).items;
    const at = (index: number) => all[index]?.createdAt ?? '';
    expect(await actionsOf(org, `?actor=${staff.userId}`)).toEqual(['content.created']);
    expect(await actionsOf(org, `?actor=apikey:${org.keyId}`)).toEqual(['content.published']);
    expect(await actionsOf(org, '?actor=system')).toEqual(['organization.updated']);
    expect(await actionsOf(org, '?action=content.published')).toEqual(['content.published']);
    expect(await actionsOf(org, '?targetType=content')).toEqual(['content.published', 'content.created']);
    expect(await actionsOf(org, `?targetId=${id}&actor=${staff.userId}`)).toEqual(['content.created']);
    expect(await actionsOf(org, `?from=${at(1)}`)).toEqual(
      all.filter((row) => row.createdAt >= at(1)).map((row) => row.action),
    );
    expect(await actionsOf(org, `?to=${at(1)}`)).toEqual(
      all.filter((row) => row.createdAt <= at(1)).map((row) => row.action),
    );
    expect(await actionsOf(org, '?to=2020-01-01T00:00:00Z')).toEqual([]);
    expect(await actionsOf(org, `?actor=${org.ownerId}`)).toEqual([]);
  });

  test('is read on from a cursor to its end, with nothing twice and nothing left out', async () => {
    const org = await anOrganization();
    await auditRows(org, 7);
    const seen: string[] = [];
    let query = '?limit=3';
    for (let pages = 0; pages < 5; pages += 1) {
      const { items, nextCursor } = await feed(org, query);
      seen.push(...items.map((row) => row.id));
      if (nextCursor === null) break;
      query = `?limit=3&cursorCreatedAt=${nextCursor.createdAt}&cursorId=${nextCursor.id}`;
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen).toEqual((await feed(org)).items.map((row) => row.id));
  });

  test.each([
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?action=content.burnt', 'action'],
    ['?targetType=house', 'targetType'],
    ['?from=yesterday', 'from'],
    ['?from=0000-01-01T00:00:00Z', 'from'],
    ['?cursorId=audit_01kakrg4t8fsx9b2m6v3c7n5qd', 'cursorCreatedAt'],
    ['?page=1', 'page'],
  ])('%s is refused by name', async (query, field) => {
    const refusal = errorOf(await restAs(await anOrganization()).get(`/audit-events${query}`));
    expect([refusal.status, refusal.reason, refusal.error?.startsWith(`${field}: `)]).toEqual([
      400,
      'validation_failed',
      true,
    ]);
  });

  test('holds nothing of another organization', async () => {
    const [ours, theirs] = [await anOrganization(), await anOrganization()];
    await auditRows(theirs, 2);
    expect((await feed(ours)).items).toEqual([]);
    expect((await feed(ours, `?targetId=${theirs.teamId}`)).items).toEqual([]);
  });

  test('is for owners and admins alone', async () => {
    const org = await anOrganization();
    const { audit } = callAs({ org: await staffOf(org, 'member') });
    expect(await refusalOf(audit.listAuditEvents({ limit: 1 }))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(audit.exportPiece({ format: 'csv' }))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(audit.nameTargets({ ids: [] }))).toMatchObject({ code: 'forbidden' });
  });
});

describe('what is never in it', () => {
  test('a seller’s tax id: only that it changed', async () => {
    const org = await anOrganization();
    const response = await restAs(org).put('/organization/seller-profile', {
      legalName: 'Riverside Cursos Ltda',
      taxIdType: 'br_cnpj',
      taxId: '12.ABC.345/01DE-35',
      address: { line1: 'Rua das Flores 120', city: 'Curitiba', region: 'PR', postalCode: '80020-090', country: 'BR' },
      supportEmail: 'help@riverside.example',
    });
    expect(response.status).toBe(200);
    const { items } = await feed(org);
    expect(items[0]?.changes.taxId).toEqual([null, '[hidden]']);
    expect(JSON.stringify(items)).not.toMatch(/12ABC|12\.ABC/);
  });

  test('a document: only the revision', async () => {
    const org = await anOrganization();
    const { id } = await aContent(org, { title: 'Joints' });
    const { draftDocument } = (
      (await restAs(org).get(`/contents/${id}/document`)).body as { data: { draftDocument: { content: object[] } } }
    ).data;
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'The long secret of dovetails.' }] };
    const document = { ...draftDocument, content: [...draftDocument.content, paragraph] };
    await restAs(org).put(`/contents/${id}/document`, { document });
    const { items } = await feed(org);
    expect(items[0]).toMatchObject({ action: 'content.draft_written', changes: { draftRevision: [1, 2] } });
    expect(JSON.stringify(items)).not.toContain('dovetails');
  });

  test('an API key: its name and prefix alone', async () => {
    const org = await anOrganization();
    const { key } = await callAs({ org: await staffOf(org, 'admin') }).organization.createApiKey({ name: 'Sync' });
    const { items } = await feed(org);
    expect(items[0]?.changes).toEqual({ name: [null, 'Sync'], prefix: [null, key.slice(0, 12)] });
    expect(JSON.stringify(items)).not.toContain(key.slice(12));
  });
});

describe('the export', () => {
  const download = (org: TestOrganization, query: string) => restAs(org).get(`/audit-events/export?${query}`);

  test('as NDJSON holds every record as the list shows it, oldest first', async () => {
    const { org } = await aHistory();
    const response = await download(org, 'format=ndjson');
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-events.ndjson"');
    const rows = (response.body as string)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEventDto);
    expect(rows).toEqual((await feed(org)).items.toReversed());
  });

  test('as CSV is a table with a head, in which nothing is a formula', async () => {
    const org = await anOrganization();
    await inTransaction(org.ctx, async (tx, inside) => {
      for (const job of ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\tTab', 'Two,\n"lines"']) {
        record(
          tx,
          { ...inside, actor: { kind: 'system', job } },
          { action: 'tag.created', target: { type: 'tag', id: 'tag_1' } },
        );
      }
    });
    const response = await download(org, 'format=csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = response.body as string;
    const [head, first] = text.split('\r\n');
    expect(head).toBe(
      'id,createdAt,actorType,actorId,actorLabel,action,targetType,targetId,requestId,changes,previousHash,hash',
    );
    expect(first).toMatch(
      /^audit_\w+,[\d-]+T[\d:.]+Z,system,,"'=HYPERLINK\(""http:\/\/evil.example""\)",tag.created,tag,tag_1,/,
    );
    for (const cell of [`,'+1,`, `,'-1,`, `,'@SUM(A1),`, `,'\tTab,`, `,"Two,\n""lines""",`])
      expect(text).toContain(cell);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  test('holds a window of time, both ends of it included', async () => {
    const org = await anOrganization();
    const at = (time: string) => ({ ...org.ctx, now: () => new Date(time) });
    const times = ['2026-08-05T10:00:00.000Z', '2026-08-05T11:00:00.000Z', '2026-08-05T12:00:00.000Z'];
    for (const time of times) await auditRows({ ...org, ctx: at(time) }, 2);
    const told = async (query: string) =>
      ((await download(org, `format=ndjson${query}`)).body as string)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as AuditEventDto).createdAt);
    const [first = '', second = '', third = ''] = times;
    expect(await told('')).toEqual([first, first, second, second, third, third]);
    expect(await told(`&from=${second}`)).toEqual([second, second, third, third]);
    expect(await told(`&to=${second}`)).toEqual([first, first, second, second]);
    expect(await told(`&from=${second}&to=${second}`)).toEqual([second, second]);
    expect(await told('&from=2026-08-05T10:30:00Z&to=2026-08-05T10:45:00Z')).toEqual([]);
    expect(await told('&from=2027-01-01T00:00:00Z')).toEqual([]);
  });

  test('of an empty log is a head alone, or nothing', async () => {
    const org = await anOrganization();
    expect((await download(org, 'format=csv')).body).toMatch(/^id,.*,hash\r\n$/);
    expect((await download(org, 'format=ndjson')).body).toBe('');
  });

  test.each(['', 'format=xml', 'format=csv&page=1'])('?%s is refused', async (query) => {
    expect(errorOf(await download(await anOrganization(), query))).toMatchObject({ status: 400 });
  });

  test('piece by piece, as the dashboard fetches it, is the same text', async () => {
    const org = await anOrganization();
    await auditRows(org, 2_100);
    const { audit } = callAs({ org: await staffOf(org, 'admin') });
    let [text, rows] = ['', 0];
    let piece = await audit.exportPiece({ format: 'csv' });
    expect(piece.total).toBe(2_100);
    for (;;) {
      text += piece.text;
      rows += piece.rows;
      if (piece.next === null) break;
      piece = await audit.exportPiece({ format: 'csv', place: piece.next });
    }
    expect(rows).toBe(2_100);
    expect((await download(org, 'format=csv')).body).toBe(text);
  });
});

test('targets are named as they are called, and what is gone as it was called at last', async () => {
  const org = await anOrganization();
  const [here, gone] = [await aContent(org, { title: 'Here' }), await aContent(org, { title: 'Gone' })];
  await restAs(org).delete(`/contents/${gone.id}`);
  const foreign = await aContent(await anOrganization(), { title: 'Foreign' });
  const staff = await staffOf(org, 'admin');
  const stranger = await staffOf(await anOrganization(), 'admin');
  const ids = [here.id, gone.id, foreign.id, org.teamId, org.keyId, staff.userId, stranger.userId];
  expect(await callAs({ org: staff }).audit.nameTargets({ ids })).toEqual({
    [here.id]: 'Here',
    [gone.id]: 'Gone',
    [org.teamId]: 'General',
    [org.keyId]: 'Test key',
    [staff.userId]: 'admin of staff',
  });
});
