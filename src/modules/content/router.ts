import { router } from '../../platform/trpc';

export const contentRouter = router({});
