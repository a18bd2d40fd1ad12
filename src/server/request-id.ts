import { newRequestId } from '../kernel/ids';

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The caller's own id for the request where it is a sane one, else a new one. */
export function requestIdOf(headers: Pick<Headers, 'get'>): string {
  const given = headers.get('x-request-id') ?? '';
  return REQUEST_ID.test(given) ? given : newRequestId();
}
