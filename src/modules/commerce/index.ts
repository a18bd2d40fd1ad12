/** What other modules, jobs and the command line may call. */
export { readConnectState } from './connect-state';
export { hearProvider, organizationOfNews } from './hear-provider';
