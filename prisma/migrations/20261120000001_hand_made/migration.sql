-- What Prisma's schema cannot say: the search index, partial indexes, checks, and the kept tally of contents.

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Substring search inside one organization. Without the organization in the index a search would read every tenant's.
-- The condition holds for every row; Prisma leaves partial indexes alone, and would drop this one for its column types.
CREATE INDEX "Content_search_idx" ON "Content"
  USING gin ("organizationId", (lower("title") || E'\x01' || "routeSegment") gin_trgm_ops) WITH (fastupdate = off)
  WHERE "organizationId" IS NOT NULL;

-- The two states that lists filter by, in the order in which lists show them.
CREATE INDEX "Content_published_idx" ON "Content" ("organizationId", "createdAt" DESC, "id" DESC)
  WHERE "publishedAt" IS NOT NULL;
CREATE INDEX "Content_unpublished_changes_idx" ON "Content" ("organizationId", "createdAt" DESC, "id" DESC)
  WHERE "hasUnpublishedChanges";
-- What is still to be rederived after a publish that had too much to carry.
CREATE INDEX "ContentDocument_manifest_stale_idx" ON "ContentDocument" ("organizationId", "contentId")
  WHERE "manifestStale";

ALTER TABLE "Tag" ADD CONSTRAINT "Tag_name_check" CHECK (char_length("name") BETWEEN 1 AND 40);

ALTER TABLE "Content"
  ADD CONSTRAINT "Content_title_check" CHECK (char_length("title") BETWEEN 1 AND 200),
  ADD CONSTRAINT "Content_description_check" CHECK (char_length("description") <= 2000),
  ADD CONSTRAINT "Content_routeSegment_check"
    CHECK (char_length("routeSegment") <= 80 AND "routeSegment" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "Content_intakeQuestions_check"
    CHECK (jsonb_typeof("intakeQuestions") = 'array' AND jsonb_array_length("intakeQuestions") <= 10);

ALTER TABLE "IntakeForm" ADD CONSTRAINT "IntakeForm_questions_check"
  CHECK (jsonb_typeof("questions") = 'array' AND jsonb_array_length("questions") <= 10);

ALTER TABLE "ContentDocument"
  ADD CONSTRAINT "ContentDocument_draftRevision_check" CHECK ("draftRevision" >= 1),
  -- A published document, its learner document, its manifest and what a manifest is made of are there together or not at all.
  ADD CONSTRAINT "ContentDocument_published_check" CHECK (
    num_nulls("published", "publishedHash", "publishedRevision", "learner", "manifest", "manifestSource") IN (0, 6));

ALTER TABLE "ContentReference"
  ADD CONSTRAINT "ContentReference_other_check" CHECK ("fromId" <> "toId"),
  ADD CONSTRAINT "ContentReference_somewhere_check" CHECK ("inDraft" OR "inPublished");

ALTER TABLE "ContentTally" ADD CONSTRAINT "ContentTally_total_check" CHECK ("total" >= 0);
ALTER TABLE "MediaFile" ADD CONSTRAINT "MediaFile_bytes_check" CHECK ("bytes" > 0);

-- The exact count of an organization's contents, and a number that moves with each change of one of them.
-- It runs when the transaction commits, so that the row that all writers of an organization share is the last lock that
-- each of them takes, and is held for a moment only.
CREATE FUNCTION lectern_keep_content_tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  organization text := CASE WHEN TG_OP = 'DELETE' THEN OLD."organizationId" ELSE NEW."organizationId" END;
  change int := CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END;
BEGIN
  -- One move a transaction is enough for the version; the count needs each row.
  UPDATE "ContentTally" SET "total" = "total" + change, "version" = "version" + 1
  WHERE "organizationId" = organization AND (change <> 0 OR xmin <> pg_current_xact_id()::xid);
  IF NOT FOUND AND TG_OP = 'INSERT' THEN
    INSERT INTO "ContentTally" ("organizationId", "total", "version") VALUES (organization, 1, 1)
    ON CONFLICT ("organizationId") DO UPDATE
      SET "total" = "ContentTally"."total" + 1, "version" = "ContentTally"."version" + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "Content_tally" AFTER INSERT OR UPDATE OR DELETE ON "Content"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lectern_keep_content_tally();

-- Each organization has exactly one team that owns what names no other.
CREATE UNIQUE INDEX "Team_default_key" ON "Team" ("organizationId") WHERE "isDefault";
