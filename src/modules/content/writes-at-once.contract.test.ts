import { expect, test } from 'vitest';
import { pool } from '../../platform/db/prisma';
import { aContent, aDocument, aHeading, anIntakeForm, aReference, aTag } from '../../testing/factories/content';
import { aKey, anOrganization } from '../../testing/factories/organization';
import { restAs } from '../../testing/rest';

const ROUNDS = 8;
const AT_ONCE = 30;

/** Deterministic, so that a failure can be seen again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % sides;
  };
}

/** Locks that were taken in different orders would end some of these in a deadlock, which is a 500. */
test('every kind of write at once, on the same few contents, ends in an answer and in a consistent database', async () => {
  const org = await anOrganization();
  const roll = dice(7);
  const contents = await Promise.all(Array.from({ length: 5 }, () => aContent(org)));
  const forms = await Promise.all(Array.from({ length: 2 }, () => anIntakeForm(org)));
  const tags = ['wood', 'oak', 'ash'];
  for (const name of tags) await aTag(org, name);
  const statuses = new Map<string, number>();

  for (let round = 0; round < ROUNDS; round += 1) {
    const keys = await Promise.all([aKey(org.orgId), aKey(org.orgId)]);
    const one = <T>(list: readonly T[]) => list[roll(list.length)] as T;
    const kinds = [
      () => {
        const targets = contents.filter(() => roll(4) === 0).map(({ id }) => aReference(id));
        return ['PUT', `/contents/${one(contents).id}/document`, { document: aDocument([aHeading(), ...targets]) }];
      },
      () => ['POST', `/contents/${one(contents).id}/publish`],
      () => ['POST', `/contents/${one(contents).id}/duplicate`],
      () => ['PATCH', `/contents/${one(contents).id}`, { tags: tags.filter(() => roll(2) === 0) }],
      () => ['PATCH', `/contents/${one(contents).id}`, { intakeFormId: one(forms).id, slug: `slug-${roll(3)}` }],
      () => ['DELETE', `/contents/${one(contents).id}`],
      () => ['DELETE', `/tags/${one(tags)}`],
      () => ['POST', '/tags', { name: one(tags) }],
      () => ['DELETE', `/intake-forms/${one(forms).id}`],
      () => ['PATCH', `/intake-forms/${one(forms).id}`, { name: 'Renamed' }],
      () => ['GET', '/contents'],
      () => ['GET', `/contents/${one(contents).id}/publish-preview`],
    ] as const;
    const calls = Array.from({ length: AT_ONCE }, async (_, i) => {
      const [method, path, body] = one(kinds)() as [string, string, object?];
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers: Record<string, string> = payload === undefined ? {} : { 'content-type': 'application/json' };
      const { status } = await restAs(keys[i % 2] ?? org).raw(method, path, payload, { headers });
      const name = `${method} ${status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    });
    await Promise.all(calls);
    for (const [i, content] of contents.entries()) {
      const gone = (await restAs(await aKey(org.orgId)).get(`/contents/${content.id}`)).status === 404;
      if (gone) contents[i] = await aContent(org);
    }
    if (round % 3 === 2) forms[round % 2] = await anIntakeForm(org);
  }

  // 503 is the answer of a machine too busy to get to all of them in time; a deadlock is a 500.
  expect([...statuses.keys()].filter((name) => / 5\d[^3]$/.test(name))).toEqual([]);
  expect(statuses.get('POST 200')).toBeGreaterThan(0);
  await expectConsistency(org.orgId);
}, 120_000);

async function expectConsistency(orgId: string): Promise<void> {
  const { rows } = await pool().query(
    `SELECT
       (SELECT "total" FROM "ContentTally" WHERE "organizationId" = $1) AS "tally",
       (SELECT count(*)::int FROM "Content" WHERE "organizationId" = $1) AS "contents",
       (SELECT count(*)::int FROM "Content" c JOIN "ContentDocument" d ON d."contentId" = c."id"
        WHERE c."organizationId" = $1 AND c."hasUnpublishedChanges" = (d."draftHash" IS NOT DISTINCT FROM d."publishedHash"))
         AS "wrongStates",
       (WITH RECURSIVE walk AS (
          SELECT "fromId" AS "start", "toId" AS "id", 1 AS steps FROM "ContentReference"
          WHERE "organizationId" = $1 AND "inPublished"
          UNION
          SELECT walk."start", r."toId", steps + 1 FROM walk JOIN "ContentReference" r
            ON r."organizationId" = $1 AND r."fromId" = walk."id" AND r."inPublished" WHERE steps < 50)
        SELECT count(*)::int FROM walk WHERE "start" = "id") AS "cycles"`,
    [orgId],
  );
  expect(rows[0]).toMatchObject({ tally: rows[0].contents, wrongStates: 0, cycles: 0 });
}
