import type { TextStream } from '../../platform/http/text-stream';
import { log } from '../../platform/log';

/** The text as it comes, at the pace of whoever reads it. A failure on the way breaks the answer off, so that it is seen. */
export function streamed(
  request: Request,
  { mediaType, filename, pieces }: TextStream,
  headers: Headers,
  about: { requestId: string },
): Response {
  headers.set('Content-Type', `${mediaType}; charset=utf-8`);
  headers.set('Content-Disposition', `attachment; filename="${filename}"`);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (request.method === 'HEAD') return new Response(null, { headers });
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
  return new Response(body, { headers });
}
