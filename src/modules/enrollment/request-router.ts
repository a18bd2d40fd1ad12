import { z } from 'zod';
import { can } from '../../platform/trpc';
import { browseRequests, showRequest } from './browse-requests';
import { getRequest, listContentRequests, listRequests, summarizeRequests } from './list-requests';
import { BrowseRequestsInput, QueuedRequestDto, QueuePageDto } from './request-queue-schemas';
import {
  EnrollmentRequestDto,
  ListContentRequestsInput,
  ListRequestsInput,
  RequestInput,
  RequestPageDto,
  RequestSummaryDto,
} from './request-schemas';

const tags = ['Enrollment requests'];

export const requestProcedures = {
  listRequests: can('enrollmentRequest.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/enrollment-requests',
        tags,
        summary: 'List the enrollment requests',
        description: 'Of all contents, newest first, with what was answered to the intake questions.',
        operationId: 'listEnrollmentRequests',
      },
    })
    .input(ListRequestsInput)
    .output(RequestPageDto)
    .query(({ ctx, input }) => listRequests(ctx.org, input)),

  listContentRequests: can('enrollmentRequest.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/contents/{id}/enrollment-requests',
        tags,
        summary: 'List the enrollment requests of a content',
        description: 'Newest first, with what was answered to the intake questions.',
        operationId: 'listContentEnrollmentRequests',
      },
    })
    .input(ListContentRequestsInput)
    .output(RequestPageDto)
    .query(({ ctx, input }) => listContentRequests(ctx.org, input)),

  summarizeRequests: can('enrollmentRequest.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/enrollment-requests/summary',
        tags,
        summary: 'Count what waits for a decision',
        description: 'How many requests wait, how many of them are paid and soon due, and how many are being refunded.',
        operationId: 'summarizeEnrollmentRequests',
      },
    })
    .input(z.strictObject({}))
    .output(RequestSummaryDto)
    .query(({ ctx }) => summarizeRequests(ctx.org)),

  getRequest: can('enrollmentRequest.read')
    .input(RequestInput)
    .output(EnrollmentRequestDto)
    .query(({ ctx, input }) => getRequest(ctx.org, input)),

  browseRequests: can('enrollmentRequest.read')
    .input(BrowseRequestsInput)
    .output(QueuePageDto)
    .query(({ ctx, input }) => browseRequests(ctx.org, input)),

  showRequest: can('enrollmentRequest.read')
    .input(RequestInput)
    .output(QueuedRequestDto)
    .query(({ ctx, input }) => showRequest(ctx.org, input)),
};
