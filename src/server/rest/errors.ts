import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { DomainError, invalid, isDomainError, notFound } from '../../kernel/errors';
import { sentenceOf } from '../../kernel/validation';
import { isDatabaseDown } from '../../platform/db/errors';
import { log } from '../../platform/log';

/** Every failure as a refusal that may be shown. What is not one is logged and becomes one fixed sentence. */
export function toRefusal(error: unknown, about: { requestId: string; params?: readonly string[] }): DomainError {
  if (isDomainError(error)) return error;
  if (error instanceof TRPCError) {
    if (isDomainError(error.cause)) return error.cause;
    const issues = (error.cause as { issues?: z.core.$ZodIssue[] } | undefined)?.issues;
    if (error.code === 'BAD_REQUEST' && issues !== undefined) {
      const { path, sentence } = sentenceOf(issues);
      // A path id of a shape that no id has names nothing.
      if (about.params?.includes(String(path[0]))) return notFound('Resource');
      return invalid('validation_failed', sentence);
    }
  }
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
  if (isDatabaseDown(cause)) {
    log.warn({ requestId: about.requestId, err: cause }, 'the database did not answer in time');
    return new DomainError('unavailable', 'database_unavailable', 'The database does not answer. Try again shortly.');
  }
  log.error({ requestId: about.requestId, err: cause }, 'unexpected error');
  return new DomainError('internal', 'internal', 'Something went wrong on our side.');
}
