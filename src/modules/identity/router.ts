import { router } from '../../platform/trpc';

export const identityRouter = router({});
