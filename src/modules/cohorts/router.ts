import { router } from '../../platform/trpc';
import { discussionProcedures } from './discussion-router';
import { memberProcedures } from './member-router';

export const cohortRouter = router({ ...memberProcedures, ...discussionProcedures });
