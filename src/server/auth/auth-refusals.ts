import { isReason, type Reason } from '../../kernel/error-reasons';
import { DomainError, type ErrorCode, STATUS_BY_CODE } from '../../kernel/errors';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../modules/identity/schemas';

/** The library's codes in our words. Unknown addresses and wrong passwords are one code there already. */
const IN_OUR_WORDS: Record<string, { reason: Reason; sentence: string }> = {
  INVALID_EMAIL_OR_PASSWORD: {
    reason: 'wrong_credentials',
    sentence: 'The e-mail address or the password is not right.',
  },
  INVALID_EMAIL: { reason: 'validation_failed', sentence: 'email: must be an e-mail address' },
  EMAIL_NOT_VERIFIED: {
    reason: 'email_not_verified',
    sentence: 'Confirm your e-mail address first: we have just sent you a link.',
  },
  INVALID_TOKEN: { reason: 'link_spent', sentence: 'This link was used already or has expired. Ask for a new one.' },
  TOKEN_EXPIRED: { reason: 'link_spent', sentence: 'This link has expired. Ask for a new one.' },
  INVALID_OTP: { reason: 'validation_failed', sentence: 'otp: is not the newest code that we sent. Look again.' },
  OTP_EXPIRED: { reason: 'validation_failed', sentence: 'otp: has expired or was used. Ask for a new code.' },
  TOO_MANY_ATTEMPTS: {
    reason: 'validation_failed',
    sentence: 'otp: does not count any more after this many tries. Ask for a new code.',
  },
  PASSWORD_TOO_SHORT: {
    reason: 'validation_failed',
    sentence: `newPassword: must have at least ${PASSWORD_LENGTH_MIN} characters`,
  },
  PASSWORD_TOO_LONG: {
    reason: 'validation_failed',
    sentence: `newPassword: must have at most ${PASSWORD_LENGTH_MAX} characters`,
  },
};

/** What better-auth answered with an error status, as the refusal that we show. Throws what is not one. */
export async function refusalOf(response: Response): Promise<DomainError> {
  const { code = '', message = '' } = await bodyOf(response);
  if (response.status >= 500) throw new Error(`better-auth answered ${response.status} ${code}`);
  if (isReason(code)) return new DomainError(codeOf(response.status), code, message);
  const known = IN_OUR_WORDS[code];
  if (known !== undefined) return new DomainError(codeOf(response.status), known.reason, known.sentence);
  return new DomainError(codeOf(response.status), 'validation_failed', 'The request is not valid.');
}

async function bodyOf(response: Response): Promise<{ code?: string; message?: string }> {
  try {
    return (await response.json()) as { code?: string; message?: string };
  } catch {
    return {};
  }
}

function codeOf(status: number): ErrorCode {
  const found = (Object.entries(STATUS_BY_CODE) as [ErrorCode, number][]).find(([, each]) => each === status);
  return found?.[0] ?? 'invalid';
}
