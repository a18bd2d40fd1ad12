/** What other modules, jobs and the command line may call. */
export { sweepEvents } from './sweep-events';
