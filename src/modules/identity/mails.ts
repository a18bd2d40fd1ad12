import { env } from '../../platform/env';
import { composeMail } from '../../platform/mail/compose';
import type { Mail } from '../../platform/mail/mail';

const addressOf = (path: string) => `${env().APP_URL}${path}`;
const NOT_YOU = 'If you did not ask for this, ignore this mail: nothing happens without the link.';

/** Repeats nothing that the form said: whoever fills it in must not write to strangers through us. */
export const confirmSignUpMail = (to: string, secret: string): Mail =>
  composeMail({
    to,
    kind: 'identity.confirm_sign_up',
    subject: 'Confirm your e-mail address',
    paragraphs: ['Welcome to Lectern. Confirm your e-mail address to open your account and your organization.'],
    action: { label: 'Confirm and continue', url: addressOf(`/sign-up/confirm?token=${secret}`) },
    closing: `The link works once, for 24 hours. ${NOT_YOU}`,
  });

export const accountExistsMail = (to: string): Mail =>
  composeMail({
    to,
    kind: 'identity.account_exists',
    subject: 'You already have an account',
    paragraphs: [
      'Somebody asked to sign up to Lectern with this address, and it has an account already.',
      'If that was you, sign in. If you do not remember the password, choose a new one on the same page.',
    ],
    action: { label: 'Sign in', url: addressOf('/sign-in') },
    closing: 'If it was not you, ignore this mail: nothing was changed.',
  });

export const resetPasswordMail = (to: string, token: string): Mail =>
  composeMail({
    to,
    kind: 'identity.reset_password',
    subject: 'Choose a new password',
    paragraphs: ['You asked for a new password for your Lectern account.'],
    action: { label: 'Choose a new password', url: addressOf(`/reset-password?token=${encodeURIComponent(token)}`) },
    closing: `The link works once, for one hour. ${NOT_YOU}`,
  });

export const verifyAddressMail = (to: string, token: string): Mail =>
  composeMail({
    to,
    kind: 'identity.verify_address',
    subject: 'Confirm your e-mail address',
    paragraphs: ['Confirm your e-mail address to sign in to Lectern.'],
    action: {
      label: 'Confirm and sign in',
      url: addressOf(`/api/auth/verify-email?token=${encodeURIComponent(token)}&callbackURL=%2Fverify-email`),
    },
    closing: `The link works for one hour. ${NOT_YOU}`,
  });

export const signInCodeMail = (to: string, code: string): Mail =>
  composeMail({
    to,
    kind: 'identity.sign_in_code',
    subject: `${code} is your code`,
    paragraphs: [`Your code is ${code}. Type it on the page that asked for it.`],
    closing: 'It works once, for 10 minutes. If you did not ask for it, ignore this mail and give it to nobody.',
  });

export const passwordChangedMail = (to: string): Mail =>
  composeMail({
    to,
    kind: 'identity.password_changed',
    subject: 'Your password was changed',
    paragraphs: ['The password of your Lectern account was changed, and all other browsers were signed out.'],
    action: { label: 'This was not me', url: addressOf('/reset-password') },
  });
