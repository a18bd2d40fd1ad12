import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { Database } from './database';
import { Notifier } from './notices';
import { createSandbox } from './server';
import { expireOverdue } from './sessions';
import { Settings } from './settings';

/**
 * A payment provider for those who have none: a process of its own that shares nothing with Lectern but the PostgreSQL in
 * which it keeps its books. It is told its settings on the first line of stdin, says its port on the first of stdout, and
 * ends when stdin closes, so that it never outlives whoever started it.
 */
const EXPIRE_EVERY_MS = 5_000;

const lines = createInterface({ input: process.stdin });
const [line] = (await once(lines, 'line')) as [string];
const settings = Settings.parse(JSON.parse(line));
const database = await Database.open(settings.databaseUrl);
const notifier = new Notifier(database, settings);
const server = createSandbox({ database, notifier, settings });
server.listen(settings.port, '127.0.0.1');
await once(server, 'listening');
console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
notifier.start();
const expiring = setInterval(() => {
  database.change(expireOverdue).catch(() => {}); // the database is away; the next round finds them
}, EXPIRE_EVERY_MS);

async function end(): Promise<void> {
  clearInterval(expiring);
  server.close();
  server.closeAllConnections();
  await notifier.stop();
  await database.close();
  process.exit(0);
}
lines.once('close', end);
process.once('SIGTERM', end);
process.once('SIGINT', () => {}); // Ctrl-C reaches it through whoever started it
