import type { Mail, Sender } from './message';

export type MailParts = {
  to: string;
  kind: string;
  subject: string;
  /** Plain text, one entry per paragraph. */
  paragraphs: readonly string[];
  /** Facts to keep, such as those of a receipt. */
  details?: readonly MailDetail[];
  action?: { label: string; url: string };
  /** Said in small print below: how long a link works, what to do when the mail was not expected. */
  closing?: string;
  /** Stands at the head and at the end; the product where there is none. */
  sender?: Sender;
};

export type MailDetail = { label: string; value: string };

const PRODUCT = 'Lectern';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/** Every mail has this one layout; its words come as plain text and are escaped here. */
export function composeMail(parts: MailParts): Mail {
  const { to, kind, subject, sender } = parts;
  const mail = { to, kind, subject: subject.replace(/\s+/g, ' '), text: asText(parts), html: asHtml(parts) };
  return sender === undefined ? mail : { ...mail, sender };
}

function asText({ paragraphs, details = [], action, closing, sender }: MailParts): string {
  const blocks = [...paragraphs];
  if (details.length > 0) blocks.push(details.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  if (action !== undefined) blocks.push(`${action.label}:\n${action.url}`);
  if (closing !== undefined) blocks.push(closing);
  return `${[...blocks, sender?.name ?? PRODUCT].join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:8px;background:#186c50;color:#ffffff;text-decoration:none;font-weight:600';
const CELL = 'padding:8px 12px 8px 0;border-bottom:1px solid #e4e4df;text-align:left;vertical-align:top';

function asHtml({ subject, paragraphs, details = [], action, closing, sender }: MailParts): string {
  const words = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n');
  const rows = details.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="${CELL};color:#5f625d;font-weight:400">${escapeHtml(label)}</th><td style="${CELL}">${escapeHtml(value)}</td></tr>`,
  );
  const facts =
    rows.length === 0
      ? ''
      : `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">\n${rows.join('\n')}\n</table>`;
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5f625d">If the button does nothing, open this address:<br>
<a href="${escapeHtml(action.url)}" style="color:#186c50;word-break:break-all">${escapeHtml(action.url)}</a></p>`;
  const small =
    closing === undefined ? '' : `<p style="margin:24px 0 0;font-size:13px;color:#5f625d">${escapeHtml(closing)}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f6f3;color:#1e211f;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:#186c50">${escapeHtml(sender?.name ?? PRODUCT)}</p>
${words}
${facts}
${button}
${small}
</div>
</body>
</html>
`;
}
