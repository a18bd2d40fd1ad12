import { router } from '../../platform/trpc';

export const organizationRouter = router({});
