-- AlterTable
ALTER TABLE "Purchase" ADD COLUMN     "lookAgainAt" TIMESTAMPTZ(3);

-- Old checkouts are looked at by turns: those that could not be closed wait behind the ones that nobody has looked at.
DROP INDEX "Purchase_open_idx";
CREATE INDEX "Purchase_open_idx" ON "Purchase" (coalesce("lookAgainAt", "createdAt"), "id") WHERE "status" = 'pending';

-- Requests whose purchase a bank decides about are still to be given back.
CREATE INDEX "Purchase_disputed_idx" ON "Purchase" ("organizationId", "id") WHERE "status" = 'disputed';

-- Refunds are the purchases that are refunded, on the day they were: also what cost nothing, and no plan in the middle of it.
CREATE OR REPLACE FUNCTION lectern_keep_sales_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SalesTally" ("organizationId", "contentId", "currency", "day", "purchases", "refunds", "revenue")
  SELECT "organizationId", "contentId", "currency", d."day", sum(sign * "first"::int), 0,
    sum(sign * CASE WHEN "kind" = 'charge' THEN "amount" ELSE -"amount" END)
  FROM (SELECT *, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS sign FROM moved_rows) moved,
    LATERAL (VALUES (NULL::date), ((moved."createdAt" AT TIME ZONE 'UTC')::date)) d ("day")
  GROUP BY 1, 2, 3, 4;
  IF random() < 0.05 THEN
    PERFORM lectern_fold_sales_tally("organizationId", "contentId", "currency", ("createdAt" AT TIME ZONE 'UTC')::date)
    FROM moved_rows LIMIT 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION lectern_keep_purchase_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PurchaseTally" ("organizationId", "contentId", "status", "change")
    SELECT "organizationId", "contentId", "status", count(*) FROM new_rows GROUP BY 1, 2, 3;
    INSERT INTO "SalesTally" ("organizationId", "contentId", "currency", "day", "purchases", "refunds", "revenue")
    SELECT p."organizationId", p."contentId", p."currency", d."day", 0, count(*), 0
    FROM new_rows p, LATERAL (VALUES (NULL::date), ((p."refundedAt" AT TIME ZONE 'UTC')::date)) d ("day")
    WHERE p."refundedAt" IS NOT NULL GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "PurchaseTally" ("organizationId", "contentId", "status", "change")
    SELECT "organizationId", "contentId", "status", -count(*) FROM old_rows GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO "PurchaseTally" ("organizationId", "contentId", "status", "change")
    SELECT "organizationId", "contentId", "status", sum(n) FROM (
      SELECT "organizationId", "contentId", "status", 1 AS n FROM new_rows
      UNION ALL SELECT "organizationId", "contentId", "status", -1 FROM old_rows) both_rows
    GROUP BY 1, 2, 3 HAVING sum(n) <> 0;
  END IF;
  IF random() < 0.05 THEN
    IF TG_OP = 'DELETE' THEN
      PERFORM lectern_fold_purchase_tally("organizationId", "contentId") FROM old_rows LIMIT 1;
    ELSE
      PERFORM lectern_fold_purchase_tally("organizationId", "contentId") FROM new_rows LIMIT 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION lectern_keep_refund_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SalesTally" ("organizationId", "contentId", "currency", "day", "purchases", "refunds", "revenue")
  SELECT OLD."organizationId", OLD."contentId", OLD."currency", d."day", 0, -1, 0
  FROM (VALUES (NULL::date), ((OLD."refundedAt" AT TIME ZONE 'UTC')::date)) d ("day") WHERE OLD."refundedAt" IS NOT NULL;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "SalesTally" ("organizationId", "contentId", "currency", "day", "purchases", "refunds", "revenue")
    SELECT NEW."organizationId", NEW."contentId", NEW."currency", d."day", 0, 1, 0
    FROM (VALUES (NULL::date), ((NEW."refundedAt" AT TIME ZONE 'UTC')::date)) d ("day") WHERE NEW."refundedAt" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Purchase_refund_tally_update" AFTER UPDATE ON "Purchase" FOR EACH ROW
  WHEN (OLD."refundedAt" IS DISTINCT FROM NEW."refundedAt") EXECUTE FUNCTION lectern_keep_refund_tally();
CREATE TRIGGER "Purchase_refund_tally_delete" AFTER DELETE ON "Purchase" FOR EACH ROW
  WHEN (OLD."refundedAt" IS NOT NULL) EXECUTE FUNCTION lectern_keep_refund_tally();

UPDATE "SalesTally" SET "refunds" = 0 WHERE "refunds" <> 0;
INSERT INTO "SalesTally" ("organizationId", "contentId", "currency", "day", "purchases", "refunds", "revenue")
SELECT p."organizationId", p."contentId", p."currency", d."day", 0, count(*), 0
FROM "Purchase" p, LATERAL (VALUES (NULL::date), ((p."refundedAt" AT TIME ZONE 'UTC')::date)) d ("day")
WHERE p."refundedAt" IS NOT NULL GROUP BY 1, 2, 3, 4;
