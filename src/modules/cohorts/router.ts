import { router } from '../../platform/trpc';
import { discussionProcedures } from './discussion-router';

export const cohortRouter = router({ ...discussionProcedures });
