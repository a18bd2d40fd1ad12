import { router } from '../../platform/trpc';
import { learnerProcedures } from './learner-router';

export const enrollmentRouter = router({ ...learnerProcedures });
