/** `kind` names the template, for logs and tests; it is never shown. */
export type Mail = { to: string; kind: string; subject: string; text: string; html: string; sender?: Sender };

/** In whose name a mail is written where it is not the product's own, and who reads the answers to it. */
export type Sender = { name: string; replyTo: string | null };
