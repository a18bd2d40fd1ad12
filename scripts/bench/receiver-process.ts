import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receivers of webhooks on ports of their own: `/hooks` answers at once, `/dead` never. Driven over the channel of the process. */

let received = 0;
let healthy = 0;
const arrivals = new Map<string, number>();
const now = () => performance.timeOrigin + performance.now();

const servers = Array.from({ length: Number(process.env.BENCH_RECEIVERS) }, () =>
  createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      received += 1;
      if (request.url === '/dead') return;
      healthy += 1;
      const id = request.headers['webhook-id'];
      if (typeof id === 'string' && arrivals.size < 10_000) arrivals.set(id, now());
      response.end('ok');
    });
  }),
);
const origins = await Promise.all(
  servers.map(
    (server) =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
      ),
  ),
);

process.on('message', (ask: 'count' | 'arrivals' | 'forget') => {
  if (ask === 'forget') {
    received = 0;
    healthy = 0;
    arrivals.clear();
  }
  process.send?.(ask === 'arrivals' ? [...arrivals] : { received, healthy });
});
process.send?.(origins);
