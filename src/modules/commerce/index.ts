/** What other modules, jobs and the command line may call. */
export { hearProvider, organizationOfNews } from './hear-provider';
