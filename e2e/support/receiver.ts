import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { world } from './world';

export type Delivery = { path: string; headers: IncomingHttpHeaders; body: string };

/** An endpoint on this machine that keeps what it receives. `/fail…` is refused with 500, everything else taken. */
export async function aReceiver() {
  const received: Delivery[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body });
    response.writeHead(path.startsWith('/fail') ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ received: true }));
  }).listen(world().receiverPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${world().receiverPort}`,
    at: (path: string) => received.filter((each) => each.path === path),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
