import { env } from '../../env';
import { sandboxOrigin } from './call';

const FORM_BYTES_MAX = 2_000;
const PASSED = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'location',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** Payment pages live in the sandbox's process, and are reached through Lectern's own address, proxies and all. */
export async function passSandboxPage(method: string, sessionReference: string, form: Uint8Array): Promise<Response> {
  const origin = sandboxOrigin();
  if (origin === undefined) return plain(503, 'The payment sandbox does not run.');
  if (form.byteLength > FORM_BYTES_MAX) return plain(413, 'That is not the form of this page.');
  try {
    const answer = await fetch(new URL(`/pay/${encodeURIComponent(sessionReference)}`, origin), {
      method,
      ...(form.byteLength === 0 ? {} : { body: Buffer.from(form) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(env().PAYMENT_TIMEOUT_MS),
    });
    const headers = new Headers();
    for (const name of PASSED) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(method === 'HEAD' ? null : await answer.arrayBuffer(), { status: answer.status, headers });
  } catch {
    return plain(504, 'The payment page did not answer. Whether you have paid shows on the page that you came from.');
  }
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
