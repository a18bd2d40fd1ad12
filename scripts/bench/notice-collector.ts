import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shot } from './load';

const LATE_MS = 120_000;

/** Takes what the payment sandbox tells, signed as it is, so that it can be told on when its time is measured. */
export class NoticeCollector {
  /** The message of each purchase that was paid; a message may come twice. */
  private readonly paid = new Map<string, Shot>();
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.take(request.headers, Buffer.concat(chunks).toString());
      response.end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** One message for each, once there are so many. */
  async messages(count: number): Promise<Shot[]> {
    const endAt = performance.now() + LATE_MS;
    while (this.paid.size < count) {
      if (performance.now() > endAt) throw new Error('The sandbox did not tell of all payments in two minutes.');
      await sleep(50);
    }
    return [...this.paid.values()];
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private take(given: NodeJS.Dict<string | string[]>, body: string): void {
    const { type, purchaseId } = JSON.parse(body) as { type: string; purchaseId: string };
    if (type !== 'checkout.paid') return;
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(given)) {
      if (typeof value === 'string' && !CONNECTION.includes(name)) headers[name] = value;
    }
    this.paid.set(purchaseId, { method: 'POST', path: '/api/payments/sandbox/webhook', headers, body });
  }
}

const CONNECTION = ['host', 'connection', 'content-length', 'transfer-encoding'];
