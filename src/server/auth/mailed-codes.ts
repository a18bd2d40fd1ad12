import { emailOTP } from 'better-auth/plugins/email-otp';
import { signInCodeMail } from '../../modules/identity';
import { CODE_DIGITS } from '../../modules/identity/schemas';
import { sendMail } from '../../platform/mail/mail';

const CODE_WORKS_S = 600;
const WRONG_TRIES_MAX = 3;

/**
 * A code by mail lets in whoever reads that address, and makes their account where there is none. Somebody who took the
 * address before without confirming it loses what they had set: the library ends their sessions and their password.
 */
export const mailedCodes = () =>
  emailOTP({
    otpLength: CODE_DIGITS,
    expiresIn: CODE_WORKS_S,
    allowedAttempts: WRONG_TRIES_MAX,
    storeOTP: 'hashed',
    sendVerificationOTP: async ({ email, otp, type }) => {
      // Passwords are replaced by links alone.
      if (type === 'sign-in') sendMail(signInCodeMail(email, otp));
    },
  });
