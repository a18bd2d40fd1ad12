export type { AnyContext } from './any-context';
export { DEMO_PASSWORD } from './demo-password';
export { passwordChangedMail, resetPasswordMail, verifyAddressMail } from './mails';
export { confirmSignUp, registerInvited, requestSignUp } from './sign-up';
export { createUser, findUserByEmail, markEmailVerified, readUser } from './users';
