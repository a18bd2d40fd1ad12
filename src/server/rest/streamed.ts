import type { TextStream } from '../../platform/http/text-stream';
import { log } from '../../platform/log';
import type { Answer, AnswerHeaders, DoorRequest } from '../answer';

/** The text as it comes, at the pace of whoever reads it. A failure on the way breaks the answer off, so that it is seen. */
export function streamed(
  request: Pick<DoorRequest, 'method'>,
  { mediaType, filename, pieces }: TextStream,
  headers: AnswerHeaders,
  about: { requestId: string },
): Answer {
  headers.set('Content-Type', `${mediaType}; charset=utf-8`);
  headers.set('Content-Disposition', `attachment; filename="${filename}"`);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (request.method === 'HEAD') return { status: 200, headers, body: null };
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ requestId: about.requestId, err: error }, 'a streamed answer broke off');
          throw error;
        }
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    // Nothing ahead of the reader.
    { highWaterMark: 0 },
  );
  return { status: 200, headers, body };
}
