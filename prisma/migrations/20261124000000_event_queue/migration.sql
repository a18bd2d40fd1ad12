-- What waits for the relay, in a table of its own: to mark an event as relayed touched each of its indexes.
CREATE TABLE "UnrelayedEvent" (
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "event" TEXT NOT NULL,

    CONSTRAINT "UnrelayedEvent_pkey" PRIMARY KEY ("organizationId","id")
);
CREATE INDEX "UnrelayedEvent_createdAt_id_idx" ON "UnrelayedEvent"("createdAt", "id");

INSERT INTO "UnrelayedEvent" ("createdAt", "id", "organizationId", "event")
SELECT "createdAt", "id", "organizationId", "event" FROM "Event" WHERE "relayedAt" IS NULL;

DROP INDEX "Event_unrelayed_idx";
ALTER TABLE "Event" DROP COLUMN "relayedAt";

-- It is full for moments and empty for most of the time; early cleaning keeps its beginning easy to find.
ALTER TABLE "UnrelayedEvent" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

-- No event is written that does not wait, and none waits that is gone.
CREATE FUNCTION "event_waits_for_relay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "UnrelayedEvent" ("createdAt", "id", "organizationId", "event")
  SELECT "createdAt", "id", "organizationId", "event" FROM fresh;
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_waits" AFTER INSERT ON "Event" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION "event_waits_for_relay"();

-- As with the log of attempts: the statements that write messages hold their endpoints and events, and what is deleted
-- takes its messages along.
ALTER TABLE "WebhookMessage"
  DROP CONSTRAINT "WebhookMessage_organizationId_webhookId_fkey",
  DROP CONSTRAINT "WebhookMessage_organizationId_eventId_fkey";

CREATE OR REPLACE FUNCTION "webhook_delivery_without_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "WebhookMessage" m USING gone WHERE m."organizationId" = gone."organizationId" AND m."webhookId" = gone."id";
  DELETE FROM "WebhookDelivery" d USING gone WHERE d."organizationId" = gone."organizationId" AND d."webhookId" = gone."id";
  RETURN NULL;
END $$;

-- What waits goes first: a relay that is at it is waited for there, and its messages are seen after.
CREATE OR REPLACE FUNCTION "webhook_delivery_without_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "UnrelayedEvent" u USING gone WHERE u."organizationId" = gone."organizationId" AND u."id" = gone."id";
  DELETE FROM "WebhookMessage" m USING gone WHERE m."organizationId" = gone."organizationId" AND m."eventId" = gone."id";
  DELETE FROM "WebhookDelivery" d USING gone WHERE d."organizationId" = gone."organizationId" AND d."eventId" = gone."id";
  RETURN NULL;
END $$;
