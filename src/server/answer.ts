/** What a door reads of a request: a Request, or less, where making a whole one would cost more than the work. */
export type DoorRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly body: ReadableStream<Uint8Array> | null;
};

export type AnswerHeaders = Map<string, string>;

/** An answer before a runtime puts it on the wire. What is a text is known whole, and is sent with its length. */
export type Answer = { status: number; headers: AnswerHeaders; body: string | ReadableStream<Uint8Array> | null };

export const toResponse = ({ status, headers, body }: Answer): Response =>
  new Response(body as BodyInit | null, { status, headers: [...headers] });
