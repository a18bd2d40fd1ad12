export type { ActingContext, AnyContext } from './any-context';
export { recordPasswordReset, recordSignInFailure } from './auth-records';
export { DEMO_PASSWORD } from './demo-password';
export { passwordChangedMail, resetPasswordMail, signInCodeMail, verifyAddressMail } from './mails';
export { confirmSignUp, registerInvited, requestSignUp } from './sign-up';
export { createUser, findOrAddPerson, findUserByEmail, markEmailVerified, readUser } from './users';
