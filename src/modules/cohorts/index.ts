/** What other modules, jobs and the command line may call. */
export { writePost, writePostAsLearner } from './write-post';
