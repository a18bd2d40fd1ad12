-- CreateEnum
CREATE TYPE "WebhookMessageStatus" AS ENUM ('pending', 'succeeded', 'failed', 'canceled');

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "relayedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "actorType" TEXT NOT NULL,
    "actorId" TEXT,
    "actorLabel" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT,
    "requestId" TEXT NOT NULL,
    "changes" JSON NOT NULL,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditChain" (
    "organizationId" TEXT NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "lastAt" TIMESTAMPTZ(3),

    CONSTRAINT "AuditChain_pkey" PRIMARY KEY ("organizationId")
);

-- CreateTable
CREATE TABLE "Webhook" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "active" BOOLEAN NOT NULL DEFAULT true,
    "teamId" TEXT,
    "secret" TEXT NOT NULL,
    "previousSecret" TEXT,
    "previousSecretExpiresAt" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),
    "lastSuccessAt" TIMESTAMPTZ(3),
    "lastFailureAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookMessage" (
    "organizationId" TEXT NOT NULL,
    "webhookId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "status" "WebhookMessageStatus" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "step" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leaseUntil" TIMESTAMPTZ(3),
    "leaseToken" TEXT,
    "replayedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookMessage_pkey" PRIMARY KEY ("organizationId","webhookId","eventId")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "webhookId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "eventName" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "requestHeaders" JSON NOT NULL,
    "responseStatus" INTEGER,
    "responseHeaders" JSON,
    "responseBody" TEXT,
    "success" BOOLEAN NOT NULL,
    "error" TEXT,
    "durationMs" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("organizationId","id")
);

-- CreateIndex
CREATE INDEX "Event_organizationId_createdAt_id_idx" ON "Event"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Event_organizationId_event_createdAt_id_idx" ON "Event"("organizationId", "event", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Event_createdAt_idx" ON "Event"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Event_organizationId_id_key" ON "Event"("organizationId", "id");

-- CreateIndex
CREATE INDEX "AuditEvent_organizationId_createdAt_id_idx" ON "AuditEvent"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEvent_organizationId_action_createdAt_id_idx" ON "AuditEvent"("organizationId", "action", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEvent_organizationId_targetId_createdAt_id_idx" ON "AuditEvent"("organizationId", "targetId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "AuditEvent_organizationId_actorId_createdAt_id_idx" ON "AuditEvent"("organizationId", "actorId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_organizationId_id_key" ON "AuditEvent"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEvent_organizationId_sequence_key" ON "AuditEvent"("organizationId", "sequence");

-- CreateIndex
CREATE INDEX "Webhook_organizationId_createdAt_id_idx" ON "Webhook"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Webhook_organizationId_teamId_idx" ON "Webhook"("organizationId", "teamId");

-- CreateIndex
CREATE UNIQUE INDEX "Webhook_organizationId_id_key" ON "Webhook"("organizationId", "id");

-- CreateIndex
CREATE INDEX "WebhookMessage_organizationId_eventId_webhookId_idx" ON "WebhookMessage"("organizationId", "eventId", "webhookId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_organizationId_webhookId_createdAt_id_idx" ON "WebhookDelivery"("organizationId", "webhookId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "WebhookDelivery_organizationId_webhookId_eventName_createdA_idx" ON "WebhookDelivery"("organizationId", "webhookId", "eventName", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "WebhookDelivery_organizationId_eventId_idx" ON "WebhookDelivery"("organizationId", "eventId");

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditChain" ADD CONSTRAINT "AuditChain_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_organizationId_teamId_fkey" FOREIGN KEY ("organizationId", "teamId") REFERENCES "Team"("organizationId", "id") ON DELETE SET NULL ("teamId") ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "WebhookMessage" ADD CONSTRAINT "WebhookMessage_organizationId_webhookId_fkey" FOREIGN KEY ("organizationId", "webhookId") REFERENCES "Webhook"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookMessage" ADD CONSTRAINT "WebhookMessage_organizationId_eventId_fkey" FOREIGN KEY ("organizationId", "eventId") REFERENCES "Event"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_organizationId_webhookId_fkey" FOREIGN KEY ("organizationId", "webhookId") REFERENCES "Webhook"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_organizationId_eventId_fkey" FOREIGN KEY ("organizationId", "eventId") REFERENCES "Event"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma's schema cannot say.

-- Events that wait for the relay, and messages that wait for an attempt, the oldest first.
CREATE INDEX "Event_unrelayed_idx" ON "Event" ("createdAt", "id") WHERE "relayedAt" IS NULL;
CREATE INDEX "WebhookMessage_due_idx" ON "WebhookMessage" ("webhookId", "nextAttemptAt", "eventId")
  WHERE "nextAttemptAt" IS NOT NULL;

-- Failures are few, and what people look for.
CREATE INDEX "WebhookDelivery_failed_idx" ON "WebhookDelivery" ("organizationId", "webhookId", "createdAt" DESC, "id" DESC)
  WHERE NOT "success";

-- Each row is claimed and then finished: room on its page keeps the claim out of the indexes, and early cleaning keeps
-- the index of what is due short.
ALTER TABLE "WebhookMessage" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

ALTER TABLE "WebhookMessage"
  ADD CONSTRAINT "WebhookMessage_due_check" CHECK (("status" = 'pending') = ("nextAttemptAt" IS NOT NULL)),
  ADD CONSTRAINT "WebhookMessage_lease_check" CHECK (num_nulls("leaseUntil", "leaseToken") IN (0, 2));
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_sequence_check" CHECK ("sequence" >= 1);
