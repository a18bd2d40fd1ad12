import { contentRouter } from '../modules/content/router';
import { identityRouter } from '../modules/identity/router';
import { organizationRouter } from '../modules/organization/router';
import { createCallerFactory, router } from '../platform/trpc';

export const appRouter = router({
  identity: identityRouter,
  organization: organizationRouter,
  content: contentRouter,
});
export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);
