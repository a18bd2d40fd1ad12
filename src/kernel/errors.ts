import type { Reason } from './error-reasons';

/** How a refusal travels. The code picks the HTTP status; nothing else does. */
export const STATUS_BY_CODE = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUS_BY_CODE;

/**
 * An expected refusal. Whatever is thrown and is not one of these is a bug, and its text never leaves the process.
 *
 * `reason` is the stable machine code of the `X-Error-Code` header; `message` is one sentence that is safe to show.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;

  constructor(code: ErrorCode, reason: Reason, message: string) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
  }
}

/** Next compiles its own copy of this class, so its name decides, not its identity. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error && 'reason' in error;
}

export const invalid = (reason: Reason, message: string) => new DomainError('invalid', reason, message);
export const conflict = (reason: Reason, message: string) => new DomainError('conflict', reason, message);
export const forbidden = (message: string, reason: Reason = 'forbidden') =>
  new DomainError('forbidden', reason, message);
export const unauthenticated = (message: string) => new DomainError('unauthenticated', 'unauthenticated', message);

/** Absent and another organization's are the same answer. `what` begins the sentence: "Content". */
export const notFound = (what: string) => new DomainError('not_found', 'not_found', `${what} not found.`);
