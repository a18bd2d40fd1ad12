import { z } from 'zod';
import { idField } from '../../kernel/id-field';
import { email, text } from '../../kernel/text';
import { timestamp } from '../../kernel/time';

export const PASSWORD_LENGTH_MIN = 10;
export const PASSWORD_LENGTH_MAX = 128;

/** Never trimmed: a space is a character of a password like any other. */
export const NewPassword = z
  .string()
  .min(PASSWORD_LENGTH_MIN, { error: `must have at least ${PASSWORD_LENGTH_MIN} characters` })
  .max(PASSWORD_LENGTH_MAX, { error: `must have at most ${PASSWORD_LENGTH_MAX} characters` })
  .refine((value) => value.isWellFormed(), { error: 'must be valid Unicode text' });
export const PersonName = text(1, 100);

export const PersonDto = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  createdAt: timestamp(),
});
export type PersonDto = z.infer<typeof PersonDto>;

export const SessionDto = z.object({
  id: z.string(),
  /** The session of the very request that asks. */
  current: z.boolean(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: timestamp(),
  /** Exact to a day: a session is renewed once a day. */
  lastActiveAt: timestamp(),
  expiresAt: timestamp(),
});
export type SessionDto = z.infer<typeof SessionDto>;

export const CreateUserInput = z.strictObject({
  email: email(),
  name: PersonName,
  password: NewPassword,
  emailVerified: z.boolean().default(false),
});
export type CreateUserInput = z.infer<typeof CreateUserInput>;

export const SignUpInput = z.strictObject({
  name: PersonName,
  organizationName: text(1, 100),
  email: email(),
  password: NewPassword,
});
export type SignUpInput = z.infer<typeof SignUpInput>;

/** What is refused here could be nobody's; the answer to all else says no more than that it was not right. */
export const SignInInput = z.strictObject({
  email: email(),
  password: z.string().min(1, { error: 'must not be empty' }).max(PASSWORD_LENGTH_MAX),
});
export const RequestResetInput = z.strictObject({ email: email() });
export const ResetPasswordInput = z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword });

/** For a code by mail, to somebody who has an account or will have one by it. The name is checked early, and kept later. */
export const RequestCodeInput = z.strictObject({
  email: email(),
  type: z.literal('sign-in'),
  name: PersonName.optional(),
});
export const CODE_DIGITS = 6;
export const SignInByCodeInput = z.strictObject({
  email: email(),
  name: PersonName,
  otp: z
    .string()
    .trim()
    .regex(/^\d{6}$/, { error: `must have ${CODE_DIGITS} digits` }),
});

/** The secret of a mailed link: 32 bytes in base64url. */
export const LinkSecret = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, { error: 'is not the secret of a link that we sent' });

export const ConfirmSignUpInput = z.strictObject({ token: LinkSecret });

/** The address is the invitation's own. */
export const InvitedSignUpInput = z.strictObject({ token: LinkSecret, name: PersonName, password: NewPassword });
export type InvitedSignUpInput = z.infer<typeof InvitedSignUpInput>;

/** What a pending sign-up may show to the holder of its link. */
export const PendingSignUpDto = z.object({ name: z.string(), email: z.string(), organizationName: z.string() });
export type PendingSignUpDto = z.infer<typeof PendingSignUpDto>;

export const UpdateProfileInput = z.strictObject({ name: PersonName });
export const RevokeSessionInput = z.strictObject({ id: idField('session') });
export const RevokedDto = z.object({ revoked: z.int() });
export type RevokedDto = z.infer<typeof RevokedDto>;

export const ChangePasswordInput = z.strictObject({
  currentPassword: z.string().max(PASSWORD_LENGTH_MAX),
  newPassword: NewPassword,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;
