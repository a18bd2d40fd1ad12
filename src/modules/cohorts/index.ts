/** What other modules, jobs and the command line may call. */
export { listDiscussion, listQuestions } from './list-discussion';
export { placeMember } from './members';
export { pinPost, resolvePost } from './resolve-post';
export { writePost, writePostAsLearner } from './write-post';
