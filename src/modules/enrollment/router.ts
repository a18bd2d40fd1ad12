import { router } from '../../platform/trpc';
import { learnerProcedures } from './learner-router';
import { progressProcedures } from './progress-router';
import { requestProcedures } from './request-router';
import { reviewProcedures } from './review-router';

export const enrollmentRouter = router({
  ...learnerProcedures,
  ...progressProcedures,
  ...requestProcedures,
  ...reviewProcedures,
});
