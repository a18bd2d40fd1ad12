import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { type DomainError, invalid, isDomainError, STATUS_BY_CODE } from '../../kernel/errors';
import { systemClock } from '../../kernel/time';
import { sentenceOf } from '../../kernel/validation';
import { type ActingContext, requestSignUp } from '../../modules/identity';
import { ConfirmSignUpInput, InvitedSignUpInput, SignUpInput } from '../../modules/identity/schemas';
import { requestIdOf } from '../request-id';
import { completeInvitedSignUp } from './complete-invited-sign-up';
import { completeSignUp } from './complete-sign-up';

const AnyObject = z.record(z.string(), z.unknown());

type EndpointContext = Parameters<typeof setSessionCookie>[0];

/** Our own ways to an account, mounted in better-auth because they end in its session cookie. */
export const signUpEndpoints = () =>
  ({
    id: 'lectern-sign-up',
    endpoints: {
      requestSignUp: createAuthEndpoint('/sign-up/request', { method: 'POST', body: AnyObject }, async (ctx) => {
        await refusals(requestSignUp({ now: systemClock }, parsed(SignUpInput, ctx.body)));
        return ctx.json({ ok: true });
      }),
      confirmSignUp: createAuthEndpoint('/sign-up/confirm', { method: 'POST', body: AnyObject }, async (ctx) => {
        const { token } = parsed(ConfirmSignUpInput, ctx.body);
        const { userId, slug } = await refusals(completeSignUp(actingIn(ctx), token));
        await signIn(ctx, userId);
        return ctx.json({ slug });
      }),
      signUpInvited: createAuthEndpoint('/sign-up/invited', { method: 'POST', body: AnyObject }, async (ctx) => {
        const input = parsed(InvitedSignUpInput, ctx.body);
        const { userId, slug } = await refusals(completeInvitedSignUp(actingIn(ctx), input));
        await signIn(ctx, userId);
        return ctx.json({ slug });
      }),
    },
  }) satisfies BetterAuthPlugin;

const actingIn = ({ headers }: { headers?: Headers | undefined }): ActingContext => ({
  now: systemClock,
  requestId: requestIdOf(headers ?? new Headers()),
});

async function signIn(ctx: EndpointContext, userId: string): Promise<void> {
  const { internalAdapter } = ctx.context;
  const user = await internalAdapter.findUserById(userId);
  if (user === null) throw new Error('Nobody can sign in as a person who is not there.');
  const session = await internalAdapter.createSession(userId);
  await setSessionCookie(ctx, { session, user });
}

/** Parsed here and not by the library, so that what is wrong is said in our words. */
function parsed<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw asApiError(invalid('validation_failed', sentenceOf(result.error.issues).sentence));
}

/** What our operations refuse, in the form in which better-auth answers it. */
async function refusals<T>(result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
    throw asApiError(error);
  });
}

const asApiError = (error: DomainError) =>
  new APIError(STATUS_BY_CODE[error.code], { code: error.reason, message: error.message });
