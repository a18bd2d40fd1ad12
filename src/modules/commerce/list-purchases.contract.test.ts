import { beforeAll, describe, expect, test } from 'vitest';
import { pool } from '../../platform/db/prisma';
import { anOrganization, type TestOrganization } from '../../testing/factories/organization';
import { anOfferRow, aPurchaseRow } from '../../testing/factories/selling-rows';
import { planOf } from '../../testing/plans';
import { purchasesStatement } from './list-purchases';

let org: TestOrganization;
beforeAll(async () => {
  org = await anOrganization();
});

const CONTENT = 'content_01kakr8b9qf2kb7d3h5n6p4rst';
const PAGE = { page: 1, pageSize: 25 };

describe('a page of purchases', () => {
  test.each([
    [{}, 'Purchase_organizationId_createdAt_id_idx'],
    [{ status: 'paid' }, 'Purchase_organizationId_status_createdAt_id_idx'],
    [{ contentId: CONTENT }, 'Purchase_organizationId_contentId_createdAt_id_idx'],
    [{ contentId: CONTENT, status: 'disputed' }, 'Purchase_organizationId_contentId_status_createdAt_id_idx'],
  ] as const)('with %j is walked in an index that holds its rows alone, in their order', async (input, index) => {
    const { scans, sorts } = await planOf(purchasesStatement(org.ctx, { ...input, ...PAGE }));
    const [walked] = scans.filter(({ table }) => table === 'Purchase');
    expect([walked, sorts]).toMatchObject([{ index, filter: '' }, false]);
    const counted = scans.filter(({ table }) => table === 'PurchaseTally');
    expect(counted).toHaveLength(1);
  });

  test('that a search finds is looked up in the index of names and e-mails', async () => {
    const { id } = await aPurchaseRow(await anOfferRow(org));
    await pool().query(
      `INSERT INTO "Purchase" SELECT (jsonb_populate_record(p, jsonb_build_object('id', p."id" || n, 'buyerName', 'Buyer ' || n))).*
       FROM "Purchase" p, generate_series(1, 3000) n WHERE p."id" = $1`,
      [id],
    );
    await pool().query('ANALYZE "PurchaseSearch"');
    const { scans } = await planOf(purchasesStatement(org.ctx, { q: 'buyer 1234', ...PAGE }), { asIfLarge: false });
    expect(scans.map(({ index }) => index)).toContain('PurchaseSearch_text_idx');
  });
});
