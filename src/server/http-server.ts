import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { stampAddress } from '../platform/http/client-address';
import { log } from '../platform/log';
import type { Answer } from './answer';
import { IncomingRequest, send } from './node-adapter';

type From = { address: string };
export type Handler = (request: IncomingRequest, from: From) => Promise<Answer | Response>;
/** For a handler that wants a whole Request. */
export const withRequest =
  (handle: (request: Request, from: From) => Promise<Response>): Handler =>
  (request, from) =>
    handle(request.toRequest(), from);
export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export type Mounts = {
  /** The origin that requests seem to come to, whatever their Host header claims. */
  origin: string;
  /** Handlers of whole path prefixes, asked in this order. */
  handlers: { prefix: string; handle: Handler }[];
  /** Everything else. */
  fallback: NodeHandler;
};

/** Longer than proxies keep their idle connections, so that they never send a request into a closing one. */
const KEEP_ALIVE_MS = 75_000;

/** Methods for which there is no Request; CONNECT never gets this far. */
const UNSPEAKABLE = new Set(['TRACE', 'TRACK']);

/** One port for the plain handlers, which are fast, and the pages. */
export function createHttpServer({ origin, handlers, fallback }: Mounts): Server {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse, askForBody?: () => void) => {
    const address = stampAddress(incoming);
    if (UNSPEAKABLE.has(incoming.method ?? '')) return refuse(outgoing, 405, 'This method is not served here.');
    const mount = handlers.find(({ prefix }) => isUnder(incoming.url ?? '/', prefix));
    if (!mount) {
      askForBody?.();
      return fallback(incoming, outgoing);
    }
    await send(await mount.handle(new IncomingRequest(incoming, origin, askForBody), { address }), incoming, outgoing);
  };
  const answerOrFail = (incoming: IncomingMessage, outgoing: ServerResponse, askForBody?: () => void) => {
    answer(incoming, outgoing, askForBody).catch((error: unknown) => {
      if (incoming.destroyed && !incoming.complete) return; // the client left in the middle of its request
      log.error({ err: error }, 'a request ended without an answer');
      refuse(outgoing, 500, 'Something went wrong on our side; try again.');
    });
  };
  const server = createServer((incoming, outgoing) => answerOrFail(incoming, outgoing));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('checkContinue', (incoming, outgoing) => answerOrFail(incoming, outgoing, () => outgoing.writeContinue()));
  return server;
}

function isUnder(target: string, prefix: string): boolean {
  if (!target.startsWith(prefix)) return false;
  const next = target[prefix.length];
  return next === undefined || next === '/' || next === '?';
}

function refuse(outgoing: ServerResponse, status: number, error: string): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ error }));
}
