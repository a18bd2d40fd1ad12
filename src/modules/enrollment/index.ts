/** What other modules, jobs and the command line may call. */
export { applyToBackedLearners, type BackedTrigger } from './backed-learners';
export { approveRequest, rejectRequest, withdrawRequest, withdrawRequestOfPurchase } from './decide-request';
export { type Enrollment, enroll } from './enroll';
export { expireRequests } from './expire-requests';
export { lockRequest, lockRequestOfPurchase } from './lock-request';
export { assertFree, type RequestedEnrollment, requestEnrollment } from './request-enrollment';
export { DECISION_DAYS, dueBefore } from './request-policy';
