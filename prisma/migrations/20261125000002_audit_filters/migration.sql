CREATE INDEX "AuditEvent_organizationId_targetType_createdAt_id_idx" ON "AuditEvent"("organizationId", "targetType", "createdAt" DESC, "id" DESC);

-- What the product itself did has no actor's id, and an index finds nulls only without their order.
CREATE INDEX "AuditEvent_system_idx" ON "AuditEvent" ("organizationId", "createdAt" DESC, "id" DESC)
  WHERE "actorType" = 'system';
