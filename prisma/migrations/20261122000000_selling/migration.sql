-- CreateEnum
CREATE TYPE "PurchaseStatus" AS ENUM ('pending', 'paid', 'past_due', 'refund_processing', 'refund_failed', 'refunded', 'canceled', 'disputed');

-- CreateEnum
CREATE TYPE "InstallmentStatus" AS ENUM ('due', 'paid', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "PaymentEntryKind" AS ENUM ('charge', 'refund', 'chargeback');

-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('requested', 'processing', 'succeeded', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "RefundCause" AS ENUM ('staff', 'rejected', 'expired', 'withdrawn', 'late_payment');

-- CreateEnum
CREATE TYPE "PayoutStatus" AS ENUM ('expected', 'available', 'paid');

-- CreateEnum
CREATE TYPE "EnrollmentRequestStatus" AS ENUM ('pending', 'approved', 'rejected', 'expired', 'withdrawn');

-- CreateEnum
CREATE TYPE "LearnerStatus" AS ENUM ('active', 'suspended', 'past_due', 'blocked', 'ended', 'removed');

-- CreateEnum
CREATE TYPE "CohortRole" AS ENUM ('member', 'star');

-- CreateEnum
CREATE TYPE "OfferStatus" AS ENUM ('active', 'archived');

-- CreateEnum
CREATE TYPE "OfferVisibility" AS ENUM ('public', 'unlisted');

-- CreateEnum
CREATE TYPE "EnrollmentMode" AS ENUM ('instant', 'approval');

-- CreateEnum
CREATE TYPE "DeliveryMode" AS ENUM ('self_paced', 'cohort');

-- CreateEnum
CREATE TYPE "PricingType" AS ENUM ('free', 'one_time', 'installments');

-- CreateEnum
CREATE TYPE "DiscountType" AS ENUM ('percent', 'fixed');

-- CreateEnum
CREATE TYPE "CampaignUseStatus" AS ENUM ('held', 'redeemed', 'returned');

-- AlterTable
ALTER TABLE "ContentDocument" ADD COLUMN     "manifestVersion" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "CohortSession" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "cohortId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "url" TEXT,

    CONSTRAINT "CohortSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Post" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "cohortId" TEXT NOT NULL,
    "authorUserId" TEXT,
    "authorName" TEXT NOT NULL,
    "parentId" TEXT,
    "body" TEXT NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedBy" TEXT,
    "pinnedAt" TIMESTAMPTZ(3),
    "replyCount" INTEGER NOT NULL DEFAULT 0,
    "byStaff" BOOLEAN NOT NULL,
    "staffReplyCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Purchase" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "termsId" TEXT NOT NULL,
    "cohortId" TEXT,
    "userId" TEXT NOT NULL,
    "buyerName" TEXT NOT NULL,
    "buyerEmail" TEXT NOT NULL,
    "buyerTaxId" TEXT,
    "buyerCountry" TEXT,
    "seller" JSONB NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '[]',
    "status" "PurchaseStatus" NOT NULL DEFAULT 'pending',
    "amount" INTEGER NOT NULL,
    "listAmount" INTEGER NOT NULL,
    "discountAmount" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "feeAmount" INTEGER,
    "campaignId" TEXT,
    "affiliateId" TEXT,
    "provider" TEXT NOT NULL,
    "connectedAccountId" TEXT,
    "sessionReference" TEXT,
    "providerReference" TEXT,
    "paidAt" TIMESTAMPTZ(3),
    "canceledAt" TIMESTAMPTZ(3),
    "refundRequestedAt" TIMESTAMPTZ(3),
    "refundedAt" TIMESTAMPTZ(3),
    "planToEndAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Purchase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Installment" (
    "organizationId" TEXT NOT NULL,
    "purchaseId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "status" "InstallmentStatus" NOT NULL DEFAULT 'due',
    "paidAt" TIMESTAMPTZ(3),
    "providerReference" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Installment_pkey" PRIMARY KEY ("organizationId","purchaseId","number")
);

-- CreateTable
CREATE TABLE "PaymentEntry" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "purchaseId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "kind" "PaymentEntryKind" NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "installment" INTEGER,
    "first" BOOLEAN NOT NULL DEFAULT false,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PaymentEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "purchaseId" TEXT NOT NULL,
    "status" "RefundStatus" NOT NULL DEFAULT 'requested',
    "cause" "RefundCause" NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "requestedBy" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "keyAttempt" INTEGER NOT NULL DEFAULT 0,
    "firstAskedAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leaseUntil" TIMESTAMPTZ(3),
    "leaseToken" TEXT,
    "confirmedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PurchaseStep" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "purchaseId" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "attempt" INTEGER,
    "actorType" TEXT NOT NULL,
    "actorId" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PurchaseStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payout" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "purchaseId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "net" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "connectedAccountId" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "availableOn" TIMESTAMPTZ(3),
    "status" "PayoutStatus" NOT NULL DEFAULT 'expected',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Payout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentAccount" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "chargesEnabled" BOOLEAN NOT NULL DEFAULT false,
    "connectedById" TEXT,
    "disconnectedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PaymentAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "organizationId" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "happenedAt" TIMESTAMPTZ(3) NOT NULL,
    "handledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderEvent_pkey" PRIMARY KEY ("organizationId","provider","id")
);

-- CreateTable
CREATE TABLE "PurchaseTally" (
    "organizationId" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "contentId" TEXT NOT NULL,
    "status" "PurchaseStatus" NOT NULL,
    "change" BIGINT NOT NULL,

    CONSTRAINT "PurchaseTally_pkey" PRIMARY KEY ("organizationId","id")
);

-- CreateTable
CREATE TABLE "SalesTally" (
    "organizationId" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "contentId" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "day" DATE,
    "purchases" BIGINT NOT NULL,
    "refunds" BIGINT NOT NULL,
    "revenue" BIGINT NOT NULL,

    CONSTRAINT "SalesTally_pkey" PRIMARY KEY ("organizationId","id")
);

-- CreateTable
CREATE TABLE "EnrollmentRequest" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "termsId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "purchaseId" TEXT,
    "cohortId" TEXT,
    "status" "EnrollmentRequestStatus" NOT NULL DEFAULT 'pending',
    "answers" JSONB NOT NULL DEFAULT '[]',
    "reason" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EnrollmentRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Learner" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "termsId" TEXT NOT NULL,
    "purchaseId" TEXT,
    "cohortId" TEXT,
    "cohortRole" "CohortRole" NOT NULL DEFAULT 'member',
    "status" "LearnerStatus" NOT NULL DEFAULT 'active',
    "suspendedAt" TIMESTAMPTZ(3),
    "progressCompleted" INTEGER NOT NULL DEFAULT 0,
    "progressTotal" INTEGER NOT NULL DEFAULT 0,
    "position" JSONB,
    "enrolledAt" TIMESTAMPTZ(3) NOT NULL,
    "accessEndsAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "lastActivityAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Learner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LearnerCompletion" (
    "organizationId" TEXT NOT NULL,
    "learnerId" TEXT NOT NULL,
    "entry" TEXT NOT NULL,
    "answer" JSONB,
    "completedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LearnerCompletion_pkey" PRIMARY KEY ("organizationId","learnerId","entry")
);

-- CreateTable
CREATE TABLE "QuizAttempt" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "learnerId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "blockId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "skills" JSONB NOT NULL DEFAULT '{}',
    "score" INTEGER NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "QuizAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProgressBasis" (
    "organizationId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "manifestVersion" INTEGER NOT NULL,
    "countingVersion" INTEGER,
    "countedTo" TEXT,

    CONSTRAINT "ProgressBasis_pkey" PRIMARY KEY ("organizationId","contentId")
);

-- CreateTable
CREATE TABLE "ProgressReset" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "doneTo" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProgressReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Review" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "progressPercentWhenWritten" INTEGER NOT NULL,
    "verifiedPurchase" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LearnerTally" (
    "organizationId" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "contentId" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "status" "LearnerStatus" NOT NULL,
    "change" BIGINT NOT NULL,

    CONSTRAINT "LearnerTally_pkey" PRIMARY KEY ("organizationId","id")
);

-- CreateTable
CREATE TABLE "EnrollmentRequestTally" (
    "organizationId" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "contentId" TEXT NOT NULL,
    "status" "EnrollmentRequestStatus" NOT NULL,
    "paid" BOOLEAN NOT NULL,
    "change" BIGINT NOT NULL,

    CONSTRAINT "EnrollmentRequestTally_pkey" PRIMARY KEY ("organizationId","id")
);

-- CreateTable
CREATE TABLE "Offer" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "status" "OfferStatus" NOT NULL DEFAULT 'active',
    "isPrimary" BOOLEAN NOT NULL DEFAULT false,
    "visibility" "OfferVisibility" NOT NULL DEFAULT 'public',
    "enrollment" "EnrollmentMode" NOT NULL DEFAULT 'instant',
    "deliveryMode" "DeliveryMode" NOT NULL DEFAULT 'self_paced',
    "discussionEnabled" BOOLEAN NOT NULL DEFAULT false,
    "pricingType" "PricingType" NOT NULL,
    "amount" INTEGER,
    "currency" TEXT,
    "installments" INTEGER,
    "accessDays" INTEGER,
    "capacity" INTEGER,
    "seatsTaken" INTEGER NOT NULL DEFAULT 0,
    "salesStartAt" TIMESTAMPTZ(3),
    "salesEndAt" TIMESTAMPTZ(3),
    "termsVersion" INTEGER NOT NULL DEFAULT 1,
    "accessLinkSecret" TEXT,
    "accessLinkHash" TEXT,
    "accessLinkCreatedAt" TIMESTAMPTZ(3),
    "minorEligible" BOOLEAN NOT NULL DEFAULT false,
    "minimumAgeBand" TEXT,
    "minorReviewedBy" TEXT,
    "minorReviewedAt" TIMESTAMPTZ(3),
    "minorReviewVersion" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OfferTerms" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "enrollment" "EnrollmentMode" NOT NULL,
    "deliveryMode" "DeliveryMode" NOT NULL,
    "discussionEnabled" BOOLEAN NOT NULL,
    "pricingType" "PricingType" NOT NULL,
    "amount" INTEGER,
    "currency" TEXT,
    "installments" INTEGER,
    "accessDays" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OfferTerms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Campaign" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "discountType" "DiscountType" NOT NULL,
    "percent" INTEGER,
    "amount" INTEGER,
    "currency" TEXT,
    "maxRedemptions" INTEGER,
    "maxPerBuyer" INTEGER NOT NULL DEFAULT 1,
    "redemptions" INTEGER NOT NULL DEFAULT 0,
    "held" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CampaignContent" (
    "organizationId" TEXT NOT NULL,
    "campaignId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,

    CONSTRAINT "CampaignContent_pkey" PRIMARY KEY ("organizationId","campaignId","contentId")
);

-- CreateTable
CREATE TABLE "CampaignUse" (
    "organizationId" TEXT NOT NULL,
    "campaignId" TEXT NOT NULL,
    "purchaseId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "place" INTEGER,
    "status" "CampaignUseStatus" NOT NULL DEFAULT 'held',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CampaignUse_pkey" PRIMARY KEY ("organizationId","purchaseId")
);

-- CreateTable
CREATE TABLE "Cohort" (
    "id" TEXT NOT NULL,
    "organizationId" TEXT NOT NULL,
    "contentId" TEXT NOT NULL,
    "offerId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3),
    "timeZone" TEXT NOT NULL,
    "capacity" INTEGER,
    "seatsTaken" INTEGER NOT NULL DEFAULT 0,
    "tutorUserId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Cohort_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CohortSession_organizationId_cohortId_startsAt_id_idx" ON "CohortSession"("organizationId", "cohortId", "startsAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CohortSession_organizationId_id_key" ON "CohortSession"("organizationId", "id");

-- CreateIndex
CREATE INDEX "Post_organizationId_cohortId_createdAt_id_idx" ON "Post"("organizationId", "cohortId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Post_organizationId_cohortId_parentId_createdAt_idx" ON "Post"("organizationId", "cohortId", "parentId", "createdAt");

-- CreateIndex
CREATE INDEX "Post_authorUserId_idx" ON "Post"("authorUserId");

-- CreateIndex
CREATE UNIQUE INDEX "Post_organizationId_id_key" ON "Post"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Post_organizationId_cohortId_id_key" ON "Post"("organizationId", "cohortId", "id");

-- CreateIndex
CREATE INDEX "Purchase_organizationId_createdAt_id_idx" ON "Purchase"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Purchase_organizationId_status_createdAt_id_idx" ON "Purchase"("organizationId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Purchase_organizationId_contentId_createdAt_id_idx" ON "Purchase"("organizationId", "contentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Purchase_organizationId_contentId_status_createdAt_id_idx" ON "Purchase"("organizationId", "contentId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Purchase_organizationId_offerId_termsId_paidAt_idx" ON "Purchase"("organizationId", "offerId", "termsId", "paidAt");

-- CreateIndex
CREATE INDEX "Purchase_provider_providerReference_idx" ON "Purchase"("provider", "providerReference");

-- CreateIndex
CREATE INDEX "Purchase_userId_idx" ON "Purchase"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_organizationId_id_key" ON "Purchase"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_organizationId_userId_contentId_id_key" ON "Purchase"("organizationId", "userId", "contentId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Purchase_provider_sessionReference_key" ON "Purchase"("provider", "sessionReference");

-- CreateIndex
CREATE INDEX "Installment_status_dueAt_idx" ON "Installment"("status", "dueAt");

-- CreateIndex
CREATE INDEX "PaymentEntry_organizationId_purchaseId_createdAt_idx" ON "PaymentEntry"("organizationId", "purchaseId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentEntry_organizationId_id_key" ON "PaymentEntry"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentEntry_organizationId_provider_kind_reference_key" ON "PaymentEntry"("organizationId", "provider", "kind", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_organizationId_id_key" ON "Refund"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_organizationId_purchaseId_key" ON "Refund"("organizationId", "purchaseId");

-- CreateIndex
CREATE INDEX "PurchaseStep_organizationId_purchaseId_createdAt_id_idx" ON "PurchaseStep"("organizationId", "purchaseId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PurchaseStep_organizationId_id_key" ON "PurchaseStep"("organizationId", "id");

-- CreateIndex
CREATE INDEX "Payout_organizationId_createdAt_id_idx" ON "Payout"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Payout_organizationId_purchaseId_idx" ON "Payout"("organizationId", "purchaseId");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_organizationId_id_key" ON "Payout"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_organizationId_reference_key" ON "Payout"("organizationId", "reference");

-- CreateIndex
CREATE INDEX "PaymentAccount_organizationId_provider_idx" ON "PaymentAccount"("organizationId", "provider");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentAccount_organizationId_id_key" ON "PaymentAccount"("organizationId", "id");

-- CreateIndex
CREATE INDEX "ProviderEvent_createdAt_idx" ON "ProviderEvent"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderEvent_provider_id_key" ON "ProviderEvent"("provider", "id");

-- CreateIndex
CREATE INDEX "PurchaseTally_organizationId_contentId_status_idx" ON "PurchaseTally"("organizationId", "contentId", "status");

-- CreateIndex
CREATE INDEX "SalesTally_organizationId_day_contentId_currency_idx" ON "SalesTally"("organizationId", "day", "contentId", "currency");

-- CreateIndex
CREATE INDEX "SalesTally_organizationId_contentId_idx" ON "SalesTally"("organizationId", "contentId");

-- CreateIndex
CREATE INDEX "EnrollmentRequest_organizationId_createdAt_id_idx" ON "EnrollmentRequest"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "EnrollmentRequest_organizationId_status_createdAt_id_idx" ON "EnrollmentRequest"("organizationId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "EnrollmentRequest_organizationId_contentId_createdAt_id_idx" ON "EnrollmentRequest"("organizationId", "contentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "EnrollmentRequest_organizationId_contentId_status_createdAt_idx" ON "EnrollmentRequest"("organizationId", "contentId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "EnrollmentRequest_userId_idx" ON "EnrollmentRequest"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "EnrollmentRequest_organizationId_id_key" ON "EnrollmentRequest"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "EnrollmentRequest_organizationId_purchaseId_key" ON "EnrollmentRequest"("organizationId", "purchaseId");

-- CreateIndex
CREATE INDEX "Learner_organizationId_createdAt_id_idx" ON "Learner"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Learner_organizationId_status_createdAt_id_idx" ON "Learner"("organizationId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Learner_organizationId_contentId_createdAt_id_idx" ON "Learner"("organizationId", "contentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Learner_organizationId_contentId_status_createdAt_id_idx" ON "Learner"("organizationId", "contentId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Learner_organizationId_cohortId_createdAt_id_idx" ON "Learner"("organizationId", "cohortId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Learner_organizationId_offerId_termsId_idx" ON "Learner"("organizationId", "offerId", "termsId");

-- CreateIndex
CREATE INDEX "Learner_organizationId_purchaseId_idx" ON "Learner"("organizationId", "purchaseId");

-- CreateIndex
CREATE INDEX "Learner_userId_idx" ON "Learner"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Learner_organizationId_id_key" ON "Learner"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Learner_organizationId_userId_contentId_key" ON "Learner"("organizationId", "userId", "contentId");

-- CreateIndex
CREATE UNIQUE INDEX "QuizAttempt_organizationId_id_key" ON "QuizAttempt"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "QuizAttempt_organizationId_learnerId_contentId_blockId_numb_key" ON "QuizAttempt"("organizationId", "learnerId", "contentId", "blockId", "number");

-- CreateIndex
CREATE INDEX "ProgressReset_organizationId_contentId_createdAt_idx" ON "ProgressReset"("organizationId", "contentId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ProgressReset_organizationId_id_key" ON "ProgressReset"("organizationId", "id");

-- CreateIndex
CREATE INDEX "Review_organizationId_contentId_createdAt_id_idx" ON "Review"("organizationId", "contentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Review_organizationId_contentId_rating_idx" ON "Review"("organizationId", "contentId", "rating");

-- CreateIndex
CREATE UNIQUE INDEX "Review_organizationId_id_key" ON "Review"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Review_organizationId_contentId_userId_key" ON "Review"("organizationId", "contentId", "userId");

-- CreateIndex
CREATE INDEX "LearnerTally_organizationId_contentId_offerId_status_idx" ON "LearnerTally"("organizationId", "contentId", "offerId", "status");

-- CreateIndex
CREATE INDEX "LearnerTally_organizationId_offerId_idx" ON "LearnerTally"("organizationId", "offerId");

-- CreateIndex
CREATE INDEX "EnrollmentRequestTally_organizationId_contentId_status_idx" ON "EnrollmentRequestTally"("organizationId", "contentId", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Offer_accessLinkHash_key" ON "Offer"("accessLinkHash");

-- CreateIndex
CREATE INDEX "Offer_organizationId_createdAt_id_idx" ON "Offer"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Offer_organizationId_contentId_createdAt_id_idx" ON "Offer"("organizationId", "contentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Offer_organizationId_status_createdAt_id_idx" ON "Offer"("organizationId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Offer_organizationId_id_key" ON "Offer"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Offer_organizationId_contentId_id_key" ON "Offer"("organizationId", "contentId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OfferTerms_organizationId_id_key" ON "OfferTerms"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OfferTerms_organizationId_offerId_id_key" ON "OfferTerms"("organizationId", "offerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OfferTerms_organizationId_offerId_version_key" ON "OfferTerms"("organizationId", "offerId", "version");

-- CreateIndex
CREATE INDEX "Campaign_organizationId_createdAt_id_idx" ON "Campaign"("organizationId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Campaign_organizationId_id_key" ON "Campaign"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Campaign_organizationId_code_key" ON "Campaign"("organizationId", "code");

-- CreateIndex
CREATE INDEX "CampaignContent_organizationId_contentId_idx" ON "CampaignContent"("organizationId", "contentId");

-- CreateIndex
CREATE UNIQUE INDEX "CampaignUse_organizationId_campaignId_userId_place_key" ON "CampaignUse"("organizationId", "campaignId", "userId", "place");

-- CreateIndex
CREATE INDEX "Cohort_organizationId_contentId_startsAt_id_idx" ON "Cohort"("organizationId", "contentId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "Cohort_organizationId_tutorUserId_idx" ON "Cohort"("organizationId", "tutorUserId");

-- CreateIndex
CREATE UNIQUE INDEX "Cohort_organizationId_id_key" ON "Cohort"("organizationId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Cohort_organizationId_contentId_offerId_id_key" ON "Cohort"("organizationId", "contentId", "offerId", "id");

-- AddForeignKey
ALTER TABLE "CohortSession" ADD CONSTRAINT "CohortSession_organizationId_cohortId_fkey" FOREIGN KEY ("organizationId", "cohortId") REFERENCES "Cohort"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_organizationId_cohortId_fkey" FOREIGN KEY ("organizationId", "cohortId") REFERENCES "Cohort"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_authorUserId_fkey" FOREIGN KEY ("authorUserId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_organizationId_cohortId_parentId_fkey" FOREIGN KEY ("organizationId", "cohortId", "parentId") REFERENCES "Post"("organizationId", "cohortId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_organizationId_contentId_offerId_fkey" FOREIGN KEY ("organizationId", "contentId", "offerId") REFERENCES "Offer"("organizationId", "contentId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_organizationId_offerId_termsId_fkey" FOREIGN KEY ("organizationId", "offerId", "termsId") REFERENCES "OfferTerms"("organizationId", "offerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_organizationId_contentId_offerId_cohortId_fkey" FOREIGN KEY ("organizationId", "contentId", "offerId", "cohortId") REFERENCES "Cohort"("organizationId", "contentId", "offerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Purchase" ADD CONSTRAINT "Purchase_organizationId_campaignId_fkey" FOREIGN KEY ("organizationId", "campaignId") REFERENCES "Campaign"("organizationId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Installment" ADD CONSTRAINT "Installment_organizationId_purchaseId_fkey" FOREIGN KEY ("organizationId", "purchaseId") REFERENCES "Purchase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentEntry" ADD CONSTRAINT "PaymentEntry_organizationId_purchaseId_fkey" FOREIGN KEY ("organizationId", "purchaseId") REFERENCES "Purchase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_organizationId_purchaseId_fkey" FOREIGN KEY ("organizationId", "purchaseId") REFERENCES "Purchase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PurchaseStep" ADD CONSTRAINT "PurchaseStep_organizationId_purchaseId_fkey" FOREIGN KEY ("organizationId", "purchaseId") REFERENCES "Purchase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payout" ADD CONSTRAINT "Payout_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payout" ADD CONSTRAINT "Payout_organizationId_purchaseId_fkey" FOREIGN KEY ("organizationId", "purchaseId") REFERENCES "Purchase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentAccount" ADD CONSTRAINT "PaymentAccount_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EnrollmentRequest" ADD CONSTRAINT "EnrollmentRequest_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EnrollmentRequest" ADD CONSTRAINT "EnrollmentRequest_organizationId_contentId_offerId_fkey" FOREIGN KEY ("organizationId", "contentId", "offerId") REFERENCES "Offer"("organizationId", "contentId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EnrollmentRequest" ADD CONSTRAINT "EnrollmentRequest_organizationId_offerId_termsId_fkey" FOREIGN KEY ("organizationId", "offerId", "termsId") REFERENCES "OfferTerms"("organizationId", "offerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "EnrollmentRequest" ADD CONSTRAINT "EnrollmentRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EnrollmentRequest" ADD CONSTRAINT "EnrollmentRequest_organizationId_userId_contentId_purchase_fkey" FOREIGN KEY ("organizationId", "userId", "contentId", "purchaseId") REFERENCES "Purchase"("organizationId", "userId", "contentId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "EnrollmentRequest" ADD CONSTRAINT "EnrollmentRequest_organizationId_contentId_offerId_cohortI_fkey" FOREIGN KEY ("organizationId", "contentId", "offerId", "cohortId") REFERENCES "Cohort"("organizationId", "contentId", "offerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_organizationId_contentId_fkey" FOREIGN KEY ("organizationId", "contentId") REFERENCES "Content"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_organizationId_contentId_offerId_fkey" FOREIGN KEY ("organizationId", "contentId", "offerId") REFERENCES "Offer"("organizationId", "contentId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_organizationId_offerId_termsId_fkey" FOREIGN KEY ("organizationId", "offerId", "termsId") REFERENCES "OfferTerms"("organizationId", "offerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_organizationId_userId_contentId_purchaseId_fkey" FOREIGN KEY ("organizationId", "userId", "contentId", "purchaseId") REFERENCES "Purchase"("organizationId", "userId", "contentId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Learner" ADD CONSTRAINT "Learner_organizationId_contentId_offerId_cohortId_fkey" FOREIGN KEY ("organizationId", "contentId", "offerId", "cohortId") REFERENCES "Cohort"("organizationId", "contentId", "offerId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "LearnerCompletion" ADD CONSTRAINT "LearnerCompletion_organizationId_learnerId_fkey" FOREIGN KEY ("organizationId", "learnerId") REFERENCES "Learner"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_organizationId_learnerId_fkey" FOREIGN KEY ("organizationId", "learnerId") REFERENCES "Learner"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgressBasis" ADD CONSTRAINT "ProgressBasis_organizationId_contentId_fkey" FOREIGN KEY ("organizationId", "contentId") REFERENCES "Content"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgressReset" ADD CONSTRAINT "ProgressReset_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProgressReset" ADD CONSTRAINT "ProgressReset_organizationId_contentId_fkey" FOREIGN KEY ("organizationId", "contentId") REFERENCES "Content"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_organizationId_contentId_fkey" FOREIGN KEY ("organizationId", "contentId") REFERENCES "Content"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Offer" ADD CONSTRAINT "Offer_organizationId_contentId_fkey" FOREIGN KEY ("organizationId", "contentId") REFERENCES "Content"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfferTerms" ADD CONSTRAINT "OfferTerms_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfferTerms" ADD CONSTRAINT "OfferTerms_organizationId_offerId_fkey" FOREIGN KEY ("organizationId", "offerId") REFERENCES "Offer"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignContent" ADD CONSTRAINT "CampaignContent_organizationId_campaignId_fkey" FOREIGN KEY ("organizationId", "campaignId") REFERENCES "Campaign"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignContent" ADD CONSTRAINT "CampaignContent_organizationId_contentId_fkey" FOREIGN KEY ("organizationId", "contentId") REFERENCES "Content"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignUse" ADD CONSTRAINT "CampaignUse_organizationId_campaignId_fkey" FOREIGN KEY ("organizationId", "campaignId") REFERENCES "Campaign"("organizationId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CampaignUse" ADD CONSTRAINT "CampaignUse_organizationId_purchaseId_fkey" FOREIGN KEY ("organizationId", "purchaseId") REFERENCES "Purchase"("organizationId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Cohort" ADD CONSTRAINT "Cohort_organizationId_fkey" FOREIGN KEY ("organizationId") REFERENCES "Organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Cohort" ADD CONSTRAINT "Cohort_organizationId_contentId_offerId_fkey" FOREIGN KEY ("organizationId", "contentId", "offerId") REFERENCES "Offer"("organizationId", "contentId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Cohort" ADD CONSTRAINT "Cohort_organizationId_tutorUserId_fkey" FOREIGN KEY ("organizationId", "tutorUserId") REFERENCES "Member"("organizationId", "userId") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- What Prisma's schema cannot say.

-- One primary offer for each content; an archived offer is none.
CREATE UNIQUE INDEX "Offer_primary_key" ON "Offer" ("organizationId", "contentId") WHERE "isPrimary";
ALTER TABLE "Offer"
  ADD CONSTRAINT "Offer_primary_check" CHECK (NOT "isPrimary" OR "status" = 'active'),
  ADD CONSTRAINT "Offer_name_check" CHECK (char_length("name") BETWEEN 1 AND 100),
  ADD CONSTRAINT "Offer_description_check" CHECK (char_length("description") <= 2000),
  ADD CONSTRAINT "Offer_pricing_check" CHECK (CASE "pricingType"
    WHEN 'free' THEN num_nonnulls("amount", "currency", "installments") = 0
    WHEN 'one_time' THEN num_nulls("amount", "currency") = 0 AND "installments" IS NULL
    ELSE num_nulls("amount", "currency", "installments") = 0
      AND "installments" BETWEEN 2 AND 24 AND "amount"::bigint * "installments" <= 99999999 END),
  ADD CONSTRAINT "Offer_amount_check" CHECK ("amount" BETWEEN 1 AND 99999999),
  ADD CONSTRAINT "Offer_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
  -- Nobody is ever sold a seat that there is not, whatever the code does.
  ADD CONSTRAINT "Offer_seats_check" CHECK ("seatsTaken" >= 0 AND ("capacity" IS NULL OR "seatsTaken" <= "capacity")),
  ADD CONSTRAINT "Offer_capacity_check" CHECK ("capacity" >= 0),
  ADD CONSTRAINT "Offer_accessDays_check" CHECK ("accessDays" >= 1),
  ADD CONSTRAINT "Offer_ageBand_check" CHECK ("minimumAgeBand" IN ('under_12', '12_15', '16_17')),
  ADD CONSTRAINT "Offer_window_check" CHECK ("salesStartAt" < "salesEndAt"),
  ADD CONSTRAINT "Offer_accessLink_check"
    CHECK (num_nulls("accessLinkSecret", "accessLinkHash", "accessLinkCreatedAt") IN (0, 3));

-- Promises do not change after they were made.
CREATE FUNCTION lectern_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % never change.', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "OfferTerms_fixed" BEFORE UPDATE ON "OfferTerms"
  FOR EACH ROW EXECUTE FUNCTION lectern_refuse_change();
CREATE TRIGGER "PaymentEntry_fixed" BEFORE UPDATE ON "PaymentEntry"
  FOR EACH ROW EXECUTE FUNCTION lectern_refuse_change();

ALTER TABLE "Campaign"
  ADD CONSTRAINT "Campaign_code_check" CHECK (char_length("code") BETWEEN 3 AND 40 AND "code" = upper("code")),
  ADD CONSTRAINT "Campaign_discount_check" CHECK (CASE "discountType"
    WHEN 'percent' THEN "percent" BETWEEN 1 AND 100 AND "percent" IS NOT NULL AND num_nonnulls("amount", "currency") = 0
    ELSE "percent" IS NULL AND num_nulls("amount", "currency") = 0 AND "amount" BETWEEN 1 AND 99999999 END),
  -- The limit holds however many checkouts come at once.
  ADD CONSTRAINT "Campaign_limit_check" CHECK ("redemptions" >= 0 AND "held" >= 0
    AND ("maxRedemptions" IS NULL OR "redemptions" + "held" <= "maxRedemptions")),
  ADD CONSTRAINT "Campaign_limits_check" CHECK ("maxRedemptions" >= 1 AND "maxPerBuyer" >= 1),
  ADD CONSTRAINT "Campaign_window_check" CHECK ("startsAt" < "endsAt");
ALTER TABLE "CampaignUse" ADD CONSTRAINT "CampaignUse_place_check" CHECK (("status" = 'returned') = ("place" IS NULL));

ALTER TABLE "Cohort"
  ADD CONSTRAINT "Cohort_name_check" CHECK (char_length("name") BETWEEN 1 AND 100),
  ADD CONSTRAINT "Cohort_seats_check" CHECK ("seatsTaken" >= 0 AND ("capacity" IS NULL OR "seatsTaken" <= "capacity")),
  ADD CONSTRAINT "Cohort_capacity_check" CHECK ("capacity" >= 1),
  ADD CONSTRAINT "Cohort_window_check" CHECK ("startsAt" < "endsAt");
ALTER TABLE "CohortSession" ADD CONSTRAINT "CohortSession_window_check" CHECK ("startsAt" < "endsAt");

ALTER TABLE "Post"
  ADD CONSTRAINT "Post_body_check" CHECK (char_length("body") BETWEEN 1 AND 10000),
  ADD CONSTRAINT "Post_question_check" CHECK ("parentId" IS NULL OR ("pinnedAt" IS NULL AND "replyCount" = 0)),
  ADD CONSTRAINT "Post_replies_check" CHECK ("staffReplyCount" BETWEEN 0 AND "replyCount");
CREATE INDEX "Post_unresolved_idx" ON "Post" ("organizationId", "cohortId", "createdAt" DESC, "id" DESC)
  WHERE "parentId" IS NULL AND "resolvedAt" IS NULL;

ALTER TABLE "Review"
  ADD CONSTRAINT "Review_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
  ADD CONSTRAINT "Review_progress_check" CHECK ("progressPercentWhenWritten" BETWEEN 0 AND 100);

-- One person waits for one decision about a content.
CREATE UNIQUE INDEX "EnrollmentRequest_pending_key" ON "EnrollmentRequest" ("organizationId", "userId", "contentId")
  WHERE "status" = 'pending';
-- What the expiry scans, over all organizations, the oldest first.
CREATE INDEX "EnrollmentRequest_paid_pending_idx" ON "EnrollmentRequest" ("createdAt", "id")
  WHERE "status" = 'pending' AND "purchaseId" IS NOT NULL;
CREATE INDEX "EnrollmentRequest_paid_pending_organization_idx" ON "EnrollmentRequest" ("organizationId", "createdAt", "id")
  WHERE "status" = 'pending' AND "purchaseId" IS NOT NULL;
ALTER TABLE "EnrollmentRequest"
  ADD CONSTRAINT "EnrollmentRequest_decided_check" CHECK ("status" NOT IN ('approved', 'rejected') OR "decidedAt" IS NOT NULL),
  ADD CONSTRAINT "EnrollmentRequest_expired_check" CHECK ("status" <> 'expired' OR "purchaseId" IS NOT NULL),
  -- 30 calendar days in UTC, however late or early the job runs.
  ADD CONSTRAINT "EnrollmentRequest_deadline_check" CHECK ("purchaseId" IS NULL OR "status" <> 'approved'
    OR "decidedAt" < "createdAt" + interval '720 hours'),
  ADD CONSTRAINT "EnrollmentRequest_reason_check" CHECK (char_length("reason") <= 500);

ALTER TABLE "Learner"
  ADD CONSTRAINT "Learner_suspended_check" CHECK (
    CASE "status" WHEN 'suspended' THEN "suspendedAt" IS NOT NULL WHEN 'active' THEN "suspendedAt" IS NULL ELSE true END),
  ADD CONSTRAINT "Learner_past_due_check" CHECK ("status" NOT IN ('past_due', 'blocked') OR "purchaseId" IS NOT NULL),
  ADD CONSTRAINT "Learner_progress_check" CHECK ("progressCompleted" >= 0 AND "progressTotal" >= "progressCompleted");
CREATE INDEX "Learner_access_end_idx" ON "Learner" ("accessEndsAt", "organizationId", "id")
  WHERE "status" IN ('active', 'suspended', 'past_due') AND "accessEndsAt" IS NOT NULL;
-- What the nightly and the quick jobs look for.
CREATE INDEX "ProgressReset_open_idx" ON "ProgressReset" ("createdAt", "id") WHERE "finishedAt" IS NULL;
ALTER TABLE "ProgressReset" ADD CONSTRAINT "ProgressReset_done_check" CHECK ("done" >= 0 AND "total" >= 0);
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_score_check" CHECK ("score" BETWEEN 0 AND 100 AND "number" >= 1);

-- Search by name and e-mail. Their own columns would be in another table.
CREATE FUNCTION lectern_learner_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(u."name") || E'\x01' || lower(u."email") INTO NEW."searchText" FROM "User" u WHERE u."id" = NEW."userId";
  NEW."searchText" := coalesce(NEW."searchText", '');
  RETURN NEW;
END $$;
CREATE TRIGGER "Learner_search" BEFORE INSERT ON "Learner" FOR EACH ROW EXECUTE FUNCTION lectern_learner_search();
CREATE FUNCTION lectern_learner_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Learner" SET "searchText" = lower(NEW."name") || E'\x01' || lower(NEW."email") WHERE "userId" = NEW."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "User_learner_search" AFTER UPDATE OF "name", "email" ON "User" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name" OR OLD."email" IS DISTINCT FROM NEW."email")
  EXECUTE FUNCTION lectern_learner_renamed();
-- Sorted in often, a little at a time: whoever happens to be at it is not held up.
CREATE INDEX "Learner_search_idx" ON "Learner" USING gin ("organizationId", "searchText" gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE "organizationId" IS NOT NULL;
CREATE INDEX "Purchase_search_idx" ON "Purchase"
  USING gin ("organizationId", (lower("buyerName") || E'\x01' || lower("buyerEmail")) gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE "organizationId" IS NOT NULL;

-- One open checkout for each person and content, so that nobody pays twice for one thing.
CREATE UNIQUE INDEX "Purchase_open_key" ON "Purchase" ("organizationId", "userId", "contentId") WHERE "status" = 'pending';
CREATE INDEX "Purchase_open_idx" ON "Purchase" ("createdAt", "id") WHERE "status" = 'pending';
ALTER TABLE "Purchase"
  ADD CONSTRAINT "Purchase_amount_check" CHECK ("amount" >= 0 AND "discountAmount" >= 0
    AND "listAmount" = "amount" + "discountAmount" AND "listAmount" <= 99999999),
  ADD CONSTRAINT "Purchase_fee_check" CHECK ("feeAmount" >= 0),
  ADD CONSTRAINT "Purchase_currency_check" CHECK ("currency" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "Purchase_discount_check" CHECK ("discountAmount" = 0 OR "campaignId" IS NOT NULL),
  ADD CONSTRAINT "Purchase_refunded_check" CHECK (("status" = 'refunded') = ("refundedAt" IS NOT NULL)),
  ADD CONSTRAINT "Purchase_refund_requested_check" CHECK (
    "status" NOT IN ('refund_processing', 'refund_failed', 'refunded') OR "refundRequestedAt" IS NOT NULL),
  ADD CONSTRAINT "Purchase_paid_check" CHECK ("status" IN ('pending', 'canceled') OR "paidAt" IS NOT NULL),
  ADD CONSTRAINT "Purchase_canceled_check" CHECK ("status" <> 'canceled' OR "canceledAt" IS NOT NULL),
  ADD CONSTRAINT "Purchase_plan_to_end_check" CHECK (
    "planToEndAt" IS NULL OR ("status" = 'canceled' AND "providerReference" IS NOT NULL));
CREATE INDEX "Purchase_plan_to_end_idx" ON "Purchase" ("planToEndAt", "id") WHERE "planToEndAt" IS NOT NULL;

ALTER TABLE "Installment"
  ADD CONSTRAINT "Installment_amount_check" CHECK ("amount" >= 1 AND "number" BETWEEN 1 AND 24),
  ADD CONSTRAINT "Installment_paid_check" CHECK (("status" = 'paid') = ("paidAt" IS NOT NULL));

ALTER TABLE "PaymentEntry" ADD CONSTRAINT "PaymentEntry_amount_check" CHECK ("amount" >= 0);
-- Each purchase counts once, and each installment is charged once.
CREATE UNIQUE INDEX "PaymentEntry_first_key" ON "PaymentEntry" ("organizationId", "purchaseId") WHERE "first";
CREATE UNIQUE INDEX "PaymentEntry_charge_key"
  ON "PaymentEntry" ("organizationId", "purchaseId", coalesce("installment", 0)) WHERE "kind" = 'charge';
CREATE UNIQUE INDEX "PaymentEntry_refund_key"
  ON "PaymentEntry" ("organizationId", "purchaseId", coalesce("installment", 0)) WHERE "kind" = 'refund';

ALTER TABLE "Refund"
  ADD CONSTRAINT "Refund_amount_check" CHECK ("amount" >= 0 AND "attempts" >= 0 AND "keyAttempt" >= 0),
  ADD CONSTRAINT "Refund_confirmed_check" CHECK (("status" = 'succeeded') = ("confirmedAt" IS NOT NULL)),
  ADD CONSTRAINT "Refund_lease_check" CHECK (num_nulls("leaseUntil", "leaseToken") IN (0, 2));
CREATE INDEX "Refund_open_idx" ON "Refund" ("nextAttemptAt", "organizationId", "id")
  WHERE "status" IN ('requested', 'processing', 'failed');
CREATE INDEX "Refund_open_organization_idx" ON "Refund" ("organizationId", "purchaseId")
  WHERE "status" IN ('requested', 'processing', 'failed');

-- The last fence: money that is on its way back opens no door, and is not asked for while a door is open.
CREATE FUNCTION lectern_no_access_after_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Refund" r WHERE r."organizationId" = NEW."organizationId" AND r."purchaseId" = NEW."purchaseId") THEN
    RAISE EXCEPTION 'A purchase whose refund was begun backs no access.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Learner_refund_fence" BEFORE INSERT OR UPDATE OF "status", "purchaseId" ON "Learner" FOR EACH ROW
  WHEN (NEW."status" = 'active' AND NEW."purchaseId" IS NOT NULL) EXECUTE FUNCTION lectern_no_access_after_refund();
CREATE FUNCTION lectern_no_refund_before_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "Learner" l WHERE l."organizationId" = NEW."organizationId"
      AND l."purchaseId" = NEW."purchaseId" AND l."status" = 'active') THEN
    RAISE EXCEPTION 'A refund is not asked for while its purchase backs access.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Refund_block_fence" BEFORE INSERT OR UPDATE OF "status" ON "Refund" FOR EACH ROW
  WHEN (NEW."status" IN ('processing', 'succeeded')) EXECUTE FUNCTION lectern_no_refund_before_block();

-- One connected account of each provider for each organization, and none for two.
CREATE UNIQUE INDEX "PaymentAccount_connected_key" ON "PaymentAccount" ("organizationId", "provider") WHERE "disconnectedAt" IS NULL;
CREATE UNIQUE INDEX "PaymentAccount_account_key" ON "PaymentAccount" ("provider", "accountId") WHERE "disconnectedAt" IS NULL;

-- Kept totals. A statement adds rows that say what it changed and locks nobody's: their sum is exact at every moment.
-- Now and then a statement replaces the rows of one content by their sums; rows that another is replacing it passes over.
CREATE FUNCTION lectern_keep_learner_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "LearnerTally" ("organizationId", "contentId", "offerId", "status", "change")
    SELECT "organizationId", "contentId", "offerId", "status", count(*) FROM new_rows GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "LearnerTally" ("organizationId", "contentId", "offerId", "status", "change")
    SELECT "organizationId", "contentId", "offerId", "status", -count(*) FROM old_rows GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO "LearnerTally" ("organizationId", "contentId", "offerId", "status", "change")
    SELECT "organizationId", "contentId", "offerId", "status", sum(n) FROM (
      SELECT "organizationId", "contentId", "offerId", "status", 1 AS n FROM new_rows
      UNION ALL SELECT "organizationId", "contentId", "offerId", "status", -1 FROM old_rows) both_rows
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
  END IF;
  IF random() < 0.05 THEN
    IF TG_OP = 'DELETE' THEN
      PERFORM lectern_fold_learner_tally("organizationId", "contentId") FROM old_rows LIMIT 1;
    ELSE
      PERFORM lectern_fold_learner_tally("organizationId", "contentId") FROM new_rows LIMIT 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION lectern_fold_learner_tally(organization text, content text) RETURNS void LANGUAGE sql AS $$
  WITH picked AS (SELECT "organizationId", "id" FROM "LearnerTally"
    WHERE "organizationId" = organization AND "contentId" = content LIMIT 2000 FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM "LearnerTally" t USING picked p
    WHERE t."organizationId" = p."organizationId" AND t."id" = p."id" RETURNING t.*)
  INSERT INTO "LearnerTally" ("organizationId", "contentId", "offerId", "status", "change")
  SELECT "organizationId", "contentId", "offerId", "status", sum("change") FROM gone GROUP BY 1, 2, 3, 4 HAVING sum("change") <> 0;
$$;

CREATE FUNCTION lectern_keep_request_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "EnrollmentRequestTally" ("organizationId", "contentId", "status", "paid", "change")
    SELECT "organizationId", "contentId", "status", "purchaseId" IS NOT NULL, count(*) FROM new_rows GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "EnrollmentRequestTally" ("organizationId", "contentId", "status", "paid", "change")
    SELECT "organizationId", "contentId", "status", "purchaseId" IS NOT NULL, -count(*) FROM old_rows GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO "EnrollmentRequestTally" ("organizationId", "contentId", "status", "paid", "change")
    SELECT "organizationId", "contentId", "status", "paid", sum(n) FROM (
      SELECT "organizationId", "contentId", "status", "purchaseId" IS NOT NULL AS "paid", 1 AS n FROM new_rows
      UNION ALL SELECT "organizationId", "contentId", "status", "purchaseId" IS NOT NULL, -1 FROM old_rows) both_rows
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
  END IF;
  IF random() < 0.05 THEN
    IF TG_OP = 'DELETE' THEN
      PERFORM lectern_fold_request_tally("organizationId", "contentId") FROM old_rows LIMIT 1;
    ELSE
      PERFORM lectern_fold_request_tally("organizationId", "contentId") FROM new_rows LIMIT 1;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION lectern_fold_request_tally(organization text, content text) RETURNS void LANGUAGE sql AS $$
  WITH picked AS (SELECT "organizationId", "id" FROM "EnrollmentRequestTally"
    WHERE "organizationId" = organization AND "contentId" = content LIMIT 2000 FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM "EnrollmentRequestTally" t USING picked p
    WHERE t."organizationId" = p."organizationId" AND t."id" = p."id" RETURNING t.*)
  INSERT INTO "EnrollmentRequestTally" ("organizationId", "contentId", "status", "paid", "change")
  SELECT "organizationId", "contentId", "status", "paid", sum("change") FROM gone GROUP BY 1, 2, 3, 4 HAVING sum("change") <> 0;
$$;

CREATE FUNCTION lectern_keep_purchase_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "PurchaseTally" ("organizationId", "contentId", "status", "change")
    SELECT "organizationId", "contentId", "status", count(*) FROM new_rows GROUP BY 1, 2, 3;
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
CREATE FUNCTION lectern_fold_purchase_tally(organization text, content text) RETURNS void LANGUAGE sql AS $$
  WITH picked AS (SELECT "organizationId", "id" FROM "PurchaseTally"
    WHERE "organizationId" = organization AND "contentId" = content LIMIT 2000 FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM "PurchaseTally" t USING picked p
    WHERE t."organizationId" = p."organizationId" AND t."id" = p."id" RETURNING t.*)
  INSERT INTO "PurchaseTally" ("organizationId", "contentId", "status", "change")
  SELECT "organizationId", "contentId", "status", sum("change") FROM gone GROUP BY 1, 2, 3 HAVING sum("change") <> 0;
$$;

CREATE FUNCTION lectern_keep_sales_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "SalesTally" ("organizationId", "contentId", "currency", "day", "purchases", "refunds", "revenue")
  SELECT "organizationId", "contentId", "currency", d."day", sum(sign * "first"::int),
    sum(CASE WHEN "kind" = 'refund' AND coalesce("installment", 1) = 1 THEN sign ELSE 0 END),
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
-- The rows of all time and of the last days, what they left unfolded included, however many days there are.
CREATE FUNCTION lectern_fold_sales_tally(organization text, content text, money text, moved date) RETURNS void LANGUAGE sql AS $$
  WITH picked AS (SELECT "organizationId", "id" FROM "SalesTally"
    WHERE "organizationId" = organization AND "contentId" = content AND "currency" = money AND ("day" IS NULL OR "day" BETWEEN moved - 7 AND moved)
    LIMIT 2000 FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM "SalesTally" t USING picked p
    WHERE t."organizationId" = p."organizationId" AND t."id" = p."id" RETURNING t.*)
  INSERT INTO "SalesTally" ("organizationId", "contentId", "currency", "day", "purchases", "refunds", "revenue")
  SELECT "organizationId", "contentId", "currency", "day", sum("purchases"), sum("refunds"), sum("revenue")
  FROM gone GROUP BY 1, 2, 3, 4;
$$;

CREATE TRIGGER "Learner_tally_insert" AFTER INSERT ON "Learner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_learner_tally();
CREATE TRIGGER "Learner_tally_update" AFTER UPDATE ON "Learner" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_learner_tally();
CREATE TRIGGER "Learner_tally_delete" AFTER DELETE ON "Learner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_learner_tally();
CREATE TRIGGER "EnrollmentRequest_tally_insert" AFTER INSERT ON "EnrollmentRequest" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_request_tally();
CREATE TRIGGER "EnrollmentRequest_tally_update" AFTER UPDATE ON "EnrollmentRequest" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_request_tally();
CREATE TRIGGER "EnrollmentRequest_tally_delete" AFTER DELETE ON "EnrollmentRequest" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_request_tally();
CREATE TRIGGER "Purchase_tally_insert" AFTER INSERT ON "Purchase" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_purchase_tally();
CREATE TRIGGER "Purchase_tally_update" AFTER UPDATE ON "Purchase" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_purchase_tally();
CREATE TRIGGER "Purchase_tally_delete" AFTER DELETE ON "Purchase" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_purchase_tally();
CREATE TRIGGER "PaymentEntry_tally_insert" AFTER INSERT ON "PaymentEntry" REFERENCING NEW TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_sales_tally();
CREATE TRIGGER "PaymentEntry_tally_delete" AFTER DELETE ON "PaymentEntry" REFERENCING OLD TABLE AS moved_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lectern_keep_sales_tally();
