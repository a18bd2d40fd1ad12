import { prismaAdapter } from 'better-auth/adapters/prisma';
import { betterAuth } from 'better-auth/minimal';
import { type IdKind, newId } from '../../kernel/ids';
import { DAY_MS, systemClock } from '../../kernel/time';
import { passwordChangedMail, recordPasswordReset, resetPasswordMail, verifyAddressMail } from '../../modules/identity';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../../modules/identity/schemas';
import { db } from '../../platform/db/prisma';
import { env } from '../../platform/env';
import { ADDRESS_HEADER } from '../../platform/http/client-address';
import { ownOrigins } from '../../platform/http/origin';
import { log } from '../../platform/log';
import { sendMail } from '../../platform/mail/mail';
import { requestIdOf } from '../request-id';
import { mailedCodes } from './mailed-codes';
import { signUpEndpoints } from './sign-up-endpoints';

export const AUTH_PATH = '/api/auth';

const DAY_S = DAY_MS / 1000;
const SESSION_DAYS = 30;
const LINK_WORKS_S = 3_600;

const ID_KIND: Record<string, IdKind> = {
  user: 'user',
  session: 'session',
  account: 'account',
  verification: 'verification',
};

function idFor({ model }: { model: string }): string {
  const kind = ID_KIND[model];
  if (kind === undefined) throw new Error(`The table ${model} belongs to no part of the product.`);
  return newId(kind);
}

/**
 * Passwords, sessions and their cookies. Accounts are created by the identity module, and by a mailed code; organizations
 * are not the library's business. Only what handle-auth.ts lists can be reached from outside.
 */
function open() {
  return betterAuth({
    appName: 'Lectern',
    baseURL: env().APP_URL,
    basePath: AUTH_PATH,
    secret: env().LECTERN_SECRET,
    trustedOrigins: ownOrigins(),
    database: prismaAdapter(db, { provider: 'postgresql' }),
    telemetry: { enabled: false },
    // Ours counts in Redis where there is one, and by e-mail too.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log.error({ err: details[0] }, `sign-in: ${message}`),
    },
    session: { expiresIn: SESSION_DAYS * DAY_S, updateAge: DAY_S },
    // A copy of the database opens no account: the secrets of mailed links are kept as hashes.
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      requireEmailVerification: true,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_WORKS_S,
      sendResetPassword: async ({ user, token }) => sendMail(resetPasswordMail(user.email, token)),
      onPasswordReset: async ({ user }, request) => {
        const requestId = requestIdOf(request?.headers ?? new Headers());
        await recordPasswordReset({ now: systemClock, requestId }, user.id);
        sendMail(passwordChangedMail(user.email));
      },
    },
    emailVerification: {
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: LINK_WORKS_S,
      sendVerificationEmail: async ({ user, token }) => sendMail(verifyAddressMail(user.email, token)),
    },
    advanced: {
      // Said aloud, because the library turns both off where it believes that it is being tested.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: 'lectern',
      useSecureCookies: env().APP_URL.startsWith('https:'),
      database: { generateId: idFor, joins: true },
      // Written by our door on every request, so that no caller chooses it.
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
    plugins: [signUpEndpoints(), mailedCodes()],
  });
}

let instance: ReturnType<typeof open> | undefined;

/** Opened on first use, so that importing a module needs no environment. */
export function auth(): ReturnType<typeof open> {
  instance ??= open();
  return instance;
}
