/** What other modules, jobs and the command line may call. */
export { placeMember } from './members';
export { pinPost, resolvePost } from './resolve-post';
export { writePost, writePostAsLearner } from './write-post';
