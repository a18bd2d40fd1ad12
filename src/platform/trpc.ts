import { initTRPC, TRPCError } from '@trpc/server';
import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';
import type { ErrorReason } from '../kernel/error-reasons';
import { type DomainError, forbidden, isDomainError, notFound, unauthenticated } from '../kernel/errors';
import { sentenceOf } from '../kernel/validation';
import type { OrgContext, SignedIn } from './context';
import type { JsonStatement } from './db/json-statement';
import { allows, type Permission } from './permissions';

export type { SignedIn };

/** Built by each door: `org` for calls inside an organization, `person` for a signed-in browser. */
export type RequestContext = {
  org: OrgContext | null;
  person: SignedIn | null;
  /** Whose request it is, where strangers may ask too. */
  address?: string;
  /** The REST door's own table, for its index. */
  resources?: Record<string, string>;
  /** Where the REST door hears that what was to be made was there already; see `orExisting`. */
  answer?: { existing: boolean };
};

/** From the parsed input; $1 is the organization. Null where the procedure has more to do than one statement. */
export type HotRead = (orgId: string, input: never) => JsonStatement | null;

export type Meta = {
  openapi?: OpenApiMeta['openapi'];
  permission?: Permission | 'signedIn' | 'anyone';
  successStatus?: 200 | 201;
  /** Answers 200 in place of 201 where the procedure found what it was to make, and said so in `ctx.answer`. */
  orExisting?: string;
  /** The media types of what a GET answers as it is, beside the envelope; the output is that text, or a TextStream. */
  responds?: readonly string[];
  /** A read that integrators poll: the REST door runs this one statement, key check included, in place of the procedure. */
  hotRead?: HotRead;
  /** Commits midway because it talks to the world; see server/rest/idempotency. */
  ownTransactions?: boolean;
  /** Reasons (`X-Error-Code`) that this operation can answer beyond the common ones. */
  reasons?: readonly ErrorReason[];
  mcp?: { destructive?: boolean };
};

const TRPC_CODE = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  rate_limited: 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  provider_failed: 'BAD_GATEWAY',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const;

const asTrpcError = (error: DomainError) =>
  new TRPCError({ code: TRPC_CODE[error.code], message: error.message, cause: error });

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => ({
      ...shape,
      message: publicMessage(error),
      data: { code: shape.data.code, httpStatus: shape.data.httpStatus, reason: reasonOf(error) },
    }),
  });

const reasonOf = (error: TRPCError) =>
  isDomainError(error.cause) ? error.cause.reason : error.code === 'BAD_REQUEST' ? 'validation_failed' : null;

function publicMessage(error: TRPCError): string {
  if (isDomainError(error.cause)) return error.cause.message;
  const issues = (error.cause as { issues?: z.core.$ZodIssue[] } | undefined)?.issues;
  if (error.code === 'BAD_REQUEST' && issues !== undefined) return sentenceOf(issues).sentence;
  return error.code === 'INTERNAL_SERVER_ERROR' ? 'Something went wrong on our side.' : error.message;
}

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** The only translation from a domain refusal to the transport. */
const translateRefusals = t.middleware(async ({ next }) => {
  const result = await next();
  if (!result.ok && isDomainError(result.error.cause)) throw asTrpcError(result.error.cause);
  return result;
});

const base = t.procedure.use(translateRefusals);

/** The way to build a procedure of an organization: by naming its permission. */
export const can = (permission: Permission) =>
  base.meta({ permission }).use(({ ctx, next }) => {
    if (ctx.org === null) {
      // Whoever is signed in learns of an organization that is not theirs what they learn of one that is not there.
      throw asTrpcError(
        ctx.person === null ? unauthenticated('Sign in or send an API key.') : notFound('Organization'),
      );
    }
    if (!allows(ctx.org.actor.role, permission)) {
      throw asTrpcError(forbidden('Your role does not allow this. Ask an owner or admin of the organization.'));
    }
    return next({ ctx: { org: ctx.org } });
  });

/** For what a person does apart from any organization; never part of REST. */
export const signedIn = base.meta({ permission: 'signedIn' }).use(({ ctx, next }) => {
  if (ctx.person === null) throw asTrpcError(unauthenticated('Sign in to continue.'));
  return next({ ctx: { person: ctx.person } });
});

/** For the few things that somebody without an account may see: by a secret that they hold, or on the pages of a school; never part of REST. */
export const anyone = base.meta({ permission: 'anyone' });
