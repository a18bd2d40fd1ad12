-- What purchases are searched by stands in a table of its own, because every change of a row writes all of its indexes anew,
-- and this one is the dearest: a purchase changes its status several times, and its buyer's name never.

CREATE TABLE "PurchaseSearch" (
    "organizationId" TEXT NOT NULL,
    "purchaseId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "PurchaseSearch_pkey" PRIMARY KEY ("organizationId","purchaseId")
);

INSERT INTO "PurchaseSearch" ("organizationId", "purchaseId", "contentId", "createdAt", "text")
SELECT "organizationId", "id", "contentId", "createdAt", lower("buyerName") || E'\x01' || lower("buyerEmail") FROM "Purchase";

ALTER TABLE "PurchaseSearch" ADD CONSTRAINT "PurchaseSearch_organizationId_purchaseId_fkey" FOREIGN KEY ("organizationId", "purchaseId") REFERENCES "Purchase"("organizationId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

DROP INDEX "Purchase_search_idx";
-- Sorted in often, a little at a time: whoever happens to be at it is not held up.
CREATE INDEX "PurchaseSearch_text_idx" ON "PurchaseSearch" USING gin ("organizationId", "text" gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE "organizationId" IS NOT NULL;

CREATE FUNCTION lectern_purchase_searchable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PurchaseSearch" ("organizationId", "purchaseId", "contentId", "createdAt", "text")
  SELECT "organizationId", "id", "contentId", "createdAt", lower("buyerName") || E'\x01' || lower("buyerEmail")
  FROM new_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER "Purchase_searchable_insert" AFTER INSERT ON "Purchase" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_purchase_searchable();

CREATE FUNCTION lectern_purchase_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PurchaseSearch" SET "createdAt" = NEW."createdAt", "text" = lower(NEW."buyerName") || E'\x01' || lower(NEW."buyerEmail")
  WHERE "organizationId" = NEW."organizationId" AND "purchaseId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Purchase_searchable_update" AFTER UPDATE OF "buyerName", "buyerEmail", "createdAt" ON "Purchase"
  FOR EACH ROW EXECUTE FUNCTION lectern_purchase_searched();
