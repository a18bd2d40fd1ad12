export type { AnyContext } from './any-context';
export { passwordChangedMail, resetPasswordMail, verifyAddressMail } from './mails';
export { confirmSignUp, readSignUp, registerInvited, requestSignUp } from './sign-up';
export { createUser, findUserByEmail, markEmailVerified, readUser } from './users';
