import { randomBytes } from 'node:crypto';

const BYTES = 18;

/** Nobody guesses one: whoever knows the id of a session may pay it. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(BYTES).toString('base64url')}`;
