import { createHash } from 'node:crypto';
import pg from 'pg';
import { type IdKind, newId } from '../../src/kernel/ids';
import { mintApiKey } from '../../src/modules/organization/api-key-format';

export type World = { organizationId: string; slug: string; ownerId: string; keys: string[]; contentIds: string[] };

const OTHERS = 200;
const CONTENTS_OF_OTHERS = 500;
const CONTENTS = 10_000;
/** As many as the limit of 240 reads a minute and key asks for at the speeds that are measured. */
const KEYS = 1_000;
const BATCH = 2_000;

const SUBJECTS = ['Botany', 'Bookbinding', 'Harmony', 'Astronomy', 'Carpentry', 'Rhetoric', 'Cartography', 'Baking'];
const FORMS = [
  'for beginners',
  'in practice',
  'a second look',
  'the long way round',
  'by example',
  'in twelve evenings',
];

type Row = Record<string, unknown>;

/** One organization with 10,000 contents and many keys, among 200 others with 500 contents each. Straight into the tables. */
export async function makeWorld(databaseUrl: string): Promise<World> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const insert = async (table: string, rows: Row[]) => {
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH);
      const columns = Object.keys(batch[0] ?? {}).map((name) => `"${name}"`);
      await client.query(
        `INSERT INTO "${table}" (${columns.join(', ')})
         SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::"${table}", $1::json)`,
        [JSON.stringify(batch)],
      );
    }
  };
  try {
    const main = await organization(insert, 'bench-school', CONTENTS);
    for (let i = 0; i < OTHERS; i += 1) await organization(insert, `bench-other-${i}`, CONTENTS_OF_OTHERS);
    const keys = Array.from({ length: KEYS }, mintApiKey);
    await insert(
      'ApiKey',
      keys.map((key) => keyRow(key, main.organizationId)),
    );
    await client.query('VACUUM ANALYZE');
    return { ...main, keys };
  } finally {
    await client.end();
  }
}

const stamp = (i = 0) => new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString();
const row = (kind: IdKind, fields: Row): Row => ({
  id: newId(kind),
  ...fields,
  createdAt: stamp(),
  updatedAt: stamp(),
});

const keyRow = (key: string, organizationId: string): Row =>
  row('apiKey', {
    organizationId,
    name: 'Bench',
    prefix: key.slice(0, 12),
    keyHash: createHash('sha256').update(key).digest('hex'),
  });

async function organization(insert: (table: string, rows: Row[]) => Promise<void>, slug: string, contents: number) {
  const org = row('organization', { name: slug, slug, requireCheckoutTaxId: false });
  const owner = row('user', { name: 'Owner', email: `${slug}@example.com`, emailVerified: true });
  const organizationId = String(org.id);
  const team = row('team', { organizationId, name: 'General', isDefault: true });
  await insert('Organization', [org]);
  await insert('User', [owner]);
  await insert('Member', [row('member', { organizationId, userId: owner.id, role: 'owner' })]);
  await insert('Team', [team]);
  const tags = ['evening', 'weekend', 'online', 'archive'].map((name) => row('tag', { organizationId, name }));
  await insert('Tag', tags);
  const rows = Array.from({ length: contents }, (_, i): Row => {
    const title = `${SUBJECTS[i % SUBJECTS.length]} ${FORMS[i % FORMS.length]} ${i}`;
    return {
      ...row('content', { organizationId, kind: i % 10 === 0 ? 'article' : 'learning', title }),
      description: `What there is to know about ${title}, told in short chapters with exercises after each.`,
      routeSegment: title.toLowerCase().replaceAll(' ', '-'),
      teamId: team.id,
      ownerId: owner.id,
      theme: 'default',
      certificateTheme: 'classic',
      featured: false,
      noindex: false,
      intakeQuestions: [],
      hasUnpublishedChanges: i % 3 === 0,
      publishedAt: i % 3 === 0 ? null : stamp(i),
      createdAt: stamp(i),
      updatedAt: stamp(i),
    };
  });
  await insert('Content', rows);
  const tagged = rows.map((content, i) => ({
    organizationId,
    contentId: content.id,
    tagId: tags[i % tags.length]?.id,
  }));
  await insert('ContentTag', tagged);
  return { organizationId, slug, ownerId: String(owner.id), contentIds: rows.map((content) => String(content.id)) };
}
