-- Each of these is looked up with its organization, which other tables refer to as well: an index on the id alone was written
-- with every row and read by nobody. A change of a purchase or a request writes all of its indexes.
ALTER TABLE "Purchase" DROP CONSTRAINT "Purchase_pkey", ADD CONSTRAINT "Purchase_pkey" PRIMARY KEY USING INDEX "Purchase_organizationId_id_key";
ALTER TABLE "EnrollmentRequest" DROP CONSTRAINT "EnrollmentRequest_pkey", ADD CONSTRAINT "EnrollmentRequest_pkey" PRIMARY KEY USING INDEX "EnrollmentRequest_organizationId_id_key";
ALTER TABLE "Event" DROP CONSTRAINT "Event_pkey", ADD CONSTRAINT "Event_pkey" PRIMARY KEY USING INDEX "Event_organizationId_id_key";

-- A purchase has one refund, which needs no name of its own.
ALTER TABLE "Refund" DROP COLUMN "id";
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_pkey" PRIMARY KEY USING INDEX "Refund_organizationId_purchaseId_key";
CREATE INDEX "Refund_open_idx" ON "Refund" ("nextAttemptAt", "organizationId", "purchaseId")
  WHERE "status" IN ('requested', 'processing', 'failed');

-- The steps of a purchase are read together, in their order.
ALTER TABLE "PurchaseStep" DROP CONSTRAINT "PurchaseStep_pkey", ADD CONSTRAINT "PurchaseStep_pkey" PRIMARY KEY ("organizationId", "purchaseId", "createdAt", "id");
DROP INDEX "PurchaseStep_organizationId_purchaseId_createdAt_id_idx";
DROP INDEX "PurchaseStep_organizationId_id_key";

-- Old events are looked for in each organization.
DROP INDEX "Event_createdAt_idx";

-- Serves the look-up of a person's purchases as well as the references of requests and learners.
CREATE UNIQUE INDEX "Purchase_userId_organizationId_contentId_id_key" ON "Purchase"("userId", "organizationId", "contentId", "id");
ALTER TABLE "EnrollmentRequest" DROP CONSTRAINT "EnrollmentRequest_organizationId_userId_contentId_purchase_fkey";
ALTER TABLE "Learner" DROP CONSTRAINT "Learner_organizationId_userId_contentId_purchaseId_fkey";
DROP INDEX "Purchase_organizationId_userId_contentId_id_key";
DROP INDEX "Purchase_userId_idx";
ALTER TABLE "EnrollmentRequest" ADD CONSTRAINT "EnrollmentRequest_organizationId_userId_contentId_purchase_fkey" FOREIGN KEY ("organizationId", "userId", "contentId", "purchaseId") REFERENCES "Purchase"("organizationId", "userId", "contentId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_organizationId_userId_contentId_purchaseId_fkey" FOREIGN KEY ("organizationId", "userId", "contentId", "purchaseId") REFERENCES "Purchase"("organizationId", "userId", "contentId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- The provider names the purchase itself: nobody looks for one by the provider's ids. Two open checkouts never share a payment page.
DROP INDEX "Purchase_provider_providerReference_idx";
DROP INDEX "Purchase_provider_sessionReference_key";
CREATE UNIQUE INDEX "Purchase_open_session_key" ON "Purchase" ("provider", "sessionReference") WHERE "status" = 'pending';
