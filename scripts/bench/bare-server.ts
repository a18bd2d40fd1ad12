import Fastify from 'fastify';
import pg from 'pg';

/** What the REST door is measured against: Fastify and `pg`, no key, no limit, no rules, the same bytes. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const organizationId = process.env.BENCH_ORGANIZATION_ID;

const COLUMNS = `c."id", c."kind", c."title", c."description", c."routeSegment",
  coalesce((SELECT array_agg(t."name" ORDER BY t."name") FROM "ContentTag" ct
    JOIN "Tag" t ON t."organizationId" = ct."organizationId" AND t."id" = ct."tagId"
    WHERE ct."organizationId" = c."organizationId" AND ct."contentId" = c."id"), '{}') AS tags,
  c."teamId", c."ownerId", c."theme", c."certificateTheme", c."featured", c."noindex", c."seoTitle", c."seoDescription",
  c."intakeFormId", c."intakeQuestions", c."publishedAt" IS NOT NULL AS "isPublished", c."hasUnpublishedChanges",
  c."publishedAt", c."createdAt", c."updatedAt"`;

const app = Fastify();

app.get<{ Querystring: { page?: string; pageSize?: string } }>('/contents', async (request) => {
  const page = Number(request.query.page ?? 1);
  const pageSize = Number(request.query.pageSize ?? 25);
  const [rows, count] = await Promise.all([
    pool.query({
      name: 'list',
      text: `SELECT ${COLUMNS} FROM "Content" c WHERE c."organizationId" = $1 ORDER BY c."createdAt" DESC, c."id" DESC LIMIT $2 OFFSET $3`,
      values: [organizationId, pageSize, (page - 1) * pageSize],
    }),
    pool.query({
      name: 'count',
      text: 'SELECT count(*)::int AS total FROM "Content" WHERE "organizationId" = $1',
      values: [organizationId],
    }),
  ]);
  return { data: { contents: rows.rows, page, pageSize, total: count.rows[0].total } };
});

app.get<{ Params: { id: string } }>('/contents/:id', async (request) => {
  const { rows } = await pool.query({
    name: 'one',
    text: `SELECT ${COLUMNS} FROM "Content" c WHERE c."organizationId" = $1 AND c."id" = $2`,
    values: [organizationId, request.params.id],
  });
  return { data: rows[0] };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
