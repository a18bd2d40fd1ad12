/** What other modules, jobs and the command line may call. */
export { verifyChains } from './verify-chains';
