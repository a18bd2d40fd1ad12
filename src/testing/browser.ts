import { type KeptMail, listKeptMails } from '../platform/mail/kept-mails';
import { mailsSettled } from '../platform/mail/mail';
import { handleAuth } from '../server/auth/handle-auth';
import { handleTrpc } from '../server/trpc/handle';

export type BrowserAnswer = { status: number; body: unknown; headers: Headers };
type Sent = { headers?: Record<string, string> };

let addresses = 0;
/** Each browser of a test sits at an address of its own, so that no test uses up another's limit. */
const nextAddress = () => `198.51.${Math.floor(addresses / 250) % 250}.${(addresses++ % 250) + 1}`;

/** A browser on one of our pages: it keeps cookies and says where it comes from. Drives the real doors in this process. */
export function aBrowser(from: { address?: string; userAgent?: string } = {}) {
  const address = from.address ?? nextAddress();
  const cookies = new Map<string, string>();
  const origin = 'http://localhost:3000';

  function headersOf(sent: Sent): Headers {
    const headers = new Headers({ origin, 'sec-fetch-site': 'same-origin', 'user-agent': from.userAgent ?? 'Test' });
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(sent.headers ?? {})) headers.set(name, value);
    return headers;
  }

  function keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function read(response: Response): Promise<BrowserAnswer> {
    keepCookies(response);
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').startsWith('application/json');
    return { status: response.status, headers: response.headers, body: json && text !== '' ? JSON.parse(text) : text };
  }

  return {
    address,
    cookies,
    /** POST to a path below /api/auth. */
    async auth(path: string, body: unknown = {}, sent: Sent = {}): Promise<BrowserAnswer> {
      const headers = headersOf(sent);
      headers.set('content-type', 'application/json');
      const request = new Request(`${origin}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return read(await handleAuth(request, { address }));
    },
    /** Follows a link to a path below /api/auth. */
    async open(path: string): Promise<BrowserAnswer> {
      const headers = headersOf({ headers: { 'sec-fetch-site': 'none' } });
      headers.delete('origin');
      return read(await handleAuth(new Request(`${origin}/api/auth${path}`, { headers }), { address }));
    },
    async query(procedure: string, input?: unknown, sent: Sent = {}): Promise<BrowserAnswer> {
      const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return read(
        await handleTrpc(new Request(`${origin}/api/trpc/${procedure}${search}`, { headers: headersOf(sent) })),
      );
    },
    async mutate(procedure: string, input?: unknown, sent: Sent = {}): Promise<BrowserAnswer> {
      const headers = headersOf({ headers: { 'content-type': 'application/json', ...sent.headers } });
      const body = input === undefined ? '' : JSON.stringify(input);
      return read(await handleTrpc(new Request(`${origin}/api/trpc/${procedure}`, { method: 'POST', headers, body })));
    },
  };
}

export type Browser = ReturnType<typeof aBrowser>;

/** What a procedure returned. */
export function resultOf<T>(answer: BrowserAnswer): T {
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { result: { data: T } }).result.data;
}

/** The mails that reached an address, newest first, once all that were handed over have arrived. */
export async function mailsTo(address: string): Promise<KeptMail[]> {
  await mailsSettled();
  return (await listKeptMails()).filter((mail) => mail.to === address);
}

/** The secret in the newest mail to an address: the `token` of its link, or the last segment of its path. */
export async function secretMailedTo(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (link === undefined) throw new Error(`No mail with a link reached ${address}.`);
  const url = new URL(link);
  return url.searchParams.get('token') ?? url.pathname.split('/').at(-1) ?? '';
}
