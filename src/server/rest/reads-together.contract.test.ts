import { expect, test } from 'vitest';
import { db } from '../../platform/db/prisma';
import { aContent } from '../../testing/factories/content';
import { aKey, anOrganization } from '../../testing/factories/organization';
import { type RestResponse, restAs } from '../../testing/rest';

const TIMES = 8;

const idOf = ({ body }: RestResponse) => (body as { data?: { id: string } }).data?.id;

test('reads that are answered together give each caller what is theirs, and nobody what is not', async () => {
  const [one, other] = await Promise.all([anOrganization(), anOrganization()]);
  const [[first, second], [foreign]] = await Promise.all([
    Promise.all([aContent(one), aContent(one)]),
    Promise.all([aContent(other)]),
  ]);
  const revoked = await aKey(one.orgId, { revokedAt: new Date() });
  const expired = await aKey(one.orgId, { expiresAt: new Date(0) });
  const get = async (caller: { key: string }, id: string) => {
    const answer = await restAs(caller).get(`/contents/${id}`);
    return answer.status === 200 ? idOf(answer) : answer.status;
  };

  const round = () => [
    get(one, first.id),
    get(other, foreign.id),
    get(one, foreign.id),
    get(revoked, first.id),
    get(other, first.id),
    get(one, second.id),
    get(expired, second.id),
  ];
  const answers = await Promise.all(Array.from({ length: TIMES }, round).flat());
  const expected = [first.id, foreign.id, 404, 401, 404, second.id, 401];
  expect(answers).toEqual(Array.from({ length: TIMES }, () => expected).flat());
});

test('each key of reads that are answered together is stamped as used, and no key that was refused', async () => {
  const org = await anOrganization();
  const content = await aContent(org);
  const keys = await Promise.all(Array.from({ length: TIMES }, () => aKey(org.orgId)));
  const refused = await aKey(org.orgId, { revokedAt: new Date() });
  await Promise.all([...keys, refused].map((key) => restAs(key).get(`/contents/${content.id}`)));
  const used = await db.apiKey.findMany({ where: { organizationId: org.orgId, lastUsedAt: { not: null } } });
  expect(used.map(({ id }) => id).sort()).toEqual(keys.map(({ keyId }) => keyId).sort());
});
