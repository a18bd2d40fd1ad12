/** `kind` names the template, for logs and tests; it is never shown. */
export type Mail = { to: string; kind: string; subject: string; text: string; html: string };
