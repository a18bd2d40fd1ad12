-- Attempts are logged by the thousand each second, by one statement that holds their endpoints and events while it writes.
-- A foreign key would ask for the same once more for each row; what it would clear away goes with the statement that
-- deletes the endpoint or the event.
ALTER TABLE "WebhookDelivery"
  DROP CONSTRAINT "WebhookDelivery_organizationId_webhookId_fkey",
  DROP CONSTRAINT "WebhookDelivery_organizationId_eventId_fkey";

CREATE FUNCTION "webhook_delivery_without_webhook"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "WebhookDelivery" d USING gone WHERE d."organizationId" = gone."organizationId" AND d."webhookId" = gone."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Webhook_gone" AFTER DELETE ON "Webhook" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "webhook_delivery_without_webhook"();

CREATE FUNCTION "webhook_delivery_without_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "WebhookDelivery" d USING gone WHERE d."organizationId" = gone."organizationId" AND d."eventId" = gone."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "Event_gone" AFTER DELETE ON "Event" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "webhook_delivery_without_event"();
