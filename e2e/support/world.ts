import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type World = {
  port: number;
  dataDirectory: string;
  origin: string;
  /** Where a test may receive webhooks, although it is not public. */
  receiverPort: number;
};

const FREE_PORT =
  'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})';

/** Where the server of this run listens and keeps its files. Made once; the workers inherit it. */
export function world(): World {
  process.env.E2E_PORT ??= freePort();
  process.env.E2E_RECEIVER_PORT ??= freePort();
  // Named like a throwaway database, so that the next one clears it away if this run is killed.
  process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), `lectern-throwaway-${process.pid}-e2e-`));
  const port = Number(process.env.E2E_PORT);
  return {
    port,
    dataDirectory: process.env.E2E_DATA_DIR,
    origin: `http://localhost:${port}`,
    receiverPort: Number(process.env.E2E_RECEIVER_PORT),
  };
}

const freePort = () => execFileSync(process.execPath, ['-e', FREE_PORT], { encoding: 'utf8' }).trim();
