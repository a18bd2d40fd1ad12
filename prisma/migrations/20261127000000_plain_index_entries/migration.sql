-- Each of these keys is one row's own, so the only duplicates are versions of that row, which are removed anyway. Looking for
-- duplicates in every full page cost a change of status a fifth of its time and saved next to nothing.
ALTER INDEX "Purchase_pkey" SET (deduplicate_items = off);
ALTER INDEX "Purchase_userId_organizationId_contentId_id_key" SET (deduplicate_items = off);
ALTER INDEX "Purchase_organizationId_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Purchase_organizationId_status_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Purchase_organizationId_contentId_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Purchase_organizationId_contentId_status_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Purchase_organizationId_offerId_termsId_paidAt_idx" SET (deduplicate_items = off);

ALTER INDEX "EnrollmentRequest_pkey" SET (deduplicate_items = off);
ALTER INDEX "EnrollmentRequest_organizationId_purchaseId_key" SET (deduplicate_items = off);
ALTER INDEX "EnrollmentRequest_organizationId_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "EnrollmentRequest_organizationId_status_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "EnrollmentRequest_organizationId_contentId_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "EnrollmentRequest_organizationId_contentId_status_createdAt_idx" SET (deduplicate_items = off);

ALTER INDEX "Learner_pkey" SET (deduplicate_items = off);
ALTER INDEX "Learner_organizationId_id_key" SET (deduplicate_items = off);
ALTER INDEX "Learner_organizationId_userId_contentId_key" SET (deduplicate_items = off);
ALTER INDEX "Learner_organizationId_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Learner_organizationId_status_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Learner_organizationId_contentId_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Learner_organizationId_contentId_status_createdAt_id_idx" SET (deduplicate_items = off);
ALTER INDEX "Learner_organizationId_cohortId_createdAt_id_idx" SET (deduplicate_items = off);
