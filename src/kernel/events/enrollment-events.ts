import { EnrollmentRequestSummaryDto, enrollmentRequestExample } from '../records/enrollment-request';
import { LearnerDto, learnerExample } from '../records/learner';
import { event } from './event-entry';

const decided = {
  ...enrollmentRequestExample,
  decidedAt: '2026-08-08T09:10:11.120Z',
  decidedBy: 'user_01kakr2m9ee1cb4q4t5v6m8ynd',
  updatedAt: '2026-08-08T09:10:11.120Z',
};

const request = { enrollmentRequest: EnrollmentRequestSummaryDto };

export const enrollmentEvents = {
  'enrollment.created': event('A new enrollment is created.', { learner: LearnerDto }, { learner: learnerExample }),
  'enrollment.requested': event(
    'A learner asks to be enrolled, or a checkout that pays first creates a pending request.',
    request,
    { enrollmentRequest: enrollmentRequestExample },
  ),
  'enrollment.approved': event('A pending request is approved.', request, {
    enrollmentRequest: { ...decided, status: 'approved' },
  }),
  'enrollment.rejected': event('A pending request is rejected; who paid first is refunded.', request, {
    enrollmentRequest: { ...decided, status: 'rejected', refundPending: true },
  }),
  'enrollment.expired': event('A paid request passes its deadline of 30 days undecided.', request, {
    enrollmentRequest: {
      ...enrollmentRequestExample,
      status: 'expired',
      refundPending: true,
      updatedAt: '2026-09-07T05:00:01.320Z',
    },
  }),
  'learner.unenrolled': event(
    'A learner is removed from a content.',
    { learner: LearnerDto },
    { learner: { ...learnerExample, status: 'removed', cohortId: null, updatedAt: '2026-08-20T12:00:31.004Z' } },
  ),
  'content.completed': event(
    'A learner completes the content.',
    { learner: LearnerDto },
    {
      learner: {
        ...learnerExample,
        progress: { completed: 24, total: 24, percent: 100 },
        completedAt: '2026-11-02T21:14:05.660Z',
        lastActivityAt: '2026-11-02T21:14:05.660Z',
        updatedAt: '2026-11-02T21:14:05.660Z',
      },
    },
  ),
};
