import { createHash } from 'node:crypto';
import { formatMoney } from '../kernel/currencies';
import type { Connection, Database } from './database';
import type { Notifier } from './notices';
import { STYLE } from './page-style';
import { isToken, pay, TOKENS } from './payments';
import { Refusal } from './reply';
import { holdSession, type Session } from './sessions';

export type PageAnswer = { status: number; headers: Record<string, string>; body: string; silent?: boolean };

type World = { database: Database; notifier: Notifier };

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** The payment page: whoever has its address may look at it and pay, as with any provider. */
export async function answerPage(
  { database, notifier }: World,
  method: string,
  id: string,
  form: string,
): Promise<PageAnswer> {
  try {
    if (method === 'GET' || method === 'HEAD') {
      return await database.change(async (tx) => show(tx, await holdSession(tx, id)));
    }
    if (method !== 'POST') return page(405, 'Not here', '<p>Use the form.</p>');
    const token = new URLSearchParams(form).get('token') ?? '';
    if (!isToken(token)) return page(400, 'Choose an outcome', '<p>Go back and choose what the card is to do.</p>');
    const answer = await database.change((tx) => submit(tx, id, token));
    notifier.poke();
    return answer;
  } catch (error) {
    if (error instanceof Refusal) return page(error.status, 'Payment page', `<p>${escapeHtml(error.message)}</p>`);
    throw error;
  }
}

async function submit(tx: Connection, id: string, token: string): Promise<PageAnswer> {
  const session = await holdSession(tx, id);
  if (session.status === 'expired') return show(tx, session);
  const paid = await pay(tx, session, token);
  if (!paid)
    return show(tx, session, 'The card was declined. Nothing was charged; choose another outcome to try again.');
  return { ...goTo(session.success_url), silent: token === 'timeout' };
}

const goTo = (location: string): PageAnswer => ({ status: 303, headers: { ...HEADERS, location }, body: '' });

async function show(tx: Connection, session: Session, alert?: string): Promise<PageAnswer> {
  if (session.status === 'paid') return goTo(session.success_url);
  if (session.status === 'expired') {
    return page(410, 'This payment page has expired', `<p>Nothing was charged.</p>${backLink(session)}`);
  }
  const { rows } = await tx.query<{ amount: number }>(
    'SELECT amount FROM sandbox_payments.payment WHERE session = $1 ORDER BY number',
    [session.id],
  );
  return page(
    alert === undefined ? 200 : 402,
    `Pay for ${session.title}`,
    body(
      session,
      rows.map(({ amount }) => amount),
      alert,
    ),
  );
}

function body(session: Session, payments: number[], alert?: string): string {
  const money = (amount: number) => escapeHtml(formatMoney({ amount, currency: session.currency }));
  const [first = 0, ...later] = payments;
  const plan = later.length === 0 ? '' : `<p class="muted">Now, and then ${later.map(money).join(', ')} monthly.</p>`;
  const choices = Object.entries(TOKENS).map(
    ([token, label], index) =>
      `<label><input type="radio" name="token" value="${token}"${index === 0 ? ' checked' : ''}> ${escapeHtml(label)}</label>`,
  );
  return `${alert === undefined ? '' : `<p class="alert" role="alert">${escapeHtml(alert)}</p>`}
<p class="note">This is a payment sandbox: no card is asked for, and no money moves.</p>
<h1>${escapeHtml(session.title)}</h1>
<p class="price">${money(first)}</p>${plan}
<p class="muted">${escapeHtml(session.buyer_email)}</p>
<form method="post">
<fieldset><legend>What the card is to do</legend>${choices.join('')}</fieldset>
<button type="submit">Pay ${money(first)}</button>
</form>
${backLink(session)}`;
}

const backLink = ({ cancel_url: url }: Session) => `<p><a href="${escapeHtml(url)}">Back without paying</a></p>`;

function page(status: number, title: string, content: string): PageAnswer {
  const heading = content.includes('<h1>') ? '' : `<h1>${escapeHtml(title)}</h1>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><section>${heading}${content}</section></main></body></html>`;
  return { status, headers: HEADERS, body: html };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
