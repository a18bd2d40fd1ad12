/** What other modules, jobs and the command line may call. */
export { ageRequest } from './age-request';
export { applyToBackedLearners, type BackedTrigger } from './backed-learners';
export { addLearner, removeLearner, updateLearner } from './change-learner';
export { holdLearner, membersOfCohort } from './cohort-members';
export { approveRequest, rejectRequest, withdrawRequest, withdrawRequestOfPurchase } from './decide-request';
export { type Enrollment, enroll } from './enroll';
export { expireRequests } from './expire-requests';
export { followPublishes } from './follow-publishes';
export { listLearners } from './list-learners';
export { getRequest } from './list-requests';
export { lockRequest, lockRequestOfPurchase } from './lock-request';
export { type CohortRole, moveLearner, setCohortRole } from './place-learner';
export { recordProgress, submitQuizAttempt } from './record-progress';
export { assertFree, type RequestedEnrollment, requestEnrollment } from './request-enrollment';
export { DECISION_DAYS, deadlineOf, dueBefore } from './request-policy';
export { continueResets, resetAllLearners, resetLearner } from './reset-progress';
export { writeReview } from './reviews';
export { endRunOut } from './run-out';
