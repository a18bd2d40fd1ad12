import { auditRouter } from '../modules/audit/router';
import { cohortRouter } from '../modules/cohorts/router';
import { paymentRouter } from '../modules/commerce/payment-router';
import { purchaseRouter } from '../modules/commerce/purchase-router';
import { storefrontRouter } from '../modules/commerce/storefront-router';
import { contentRouter } from '../modules/content/router';
import { courseRouter } from '../modules/enrollment/course-router';
import { enrollmentRouter } from '../modules/enrollment/router';
import { identityRouter } from '../modules/identity/router';
import { insightsRouter } from '../modules/insights/router';
import { jobRouter } from '../modules/jobs/router';
import { offeringRouter } from '../modules/offering/router';
import { organizationRouter } from '../modules/organization/router';
import { eventRouter } from '../modules/webhooks/event-router';
import { webhookRouter } from '../modules/webhooks/router';
import { createCallerFactory, mergeRouters, router } from '../platform/trpc';

export const appRouter = router({
  identity: identityRouter,
  organization: organizationRouter,
  content: mergeRouters(contentRouter, courseRouter),
  offering: offeringRouter,
  enrollment: enrollmentRouter,
  payment: paymentRouter,
  purchase: purchaseRouter,
  storefront: storefrontRouter,
  cohort: cohortRouter,
  event: eventRouter,
  webhook: webhookRouter,
  audit: auditRouter,
  job: jobRouter,
  insights: insightsRouter,
});
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
