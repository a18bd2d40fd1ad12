import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { world } from './world';

const run = promisify(execFile);

/** Runs the command line on the server's own data: `await lectern('key', 'create', '--org', 'school', '--name', 'CI')`. */
export async function lectern<T>(...words: string[]): Promise<T> {
  const { dataDirectory, port } = world();
  const { stdout } = await run(process.execPath, ['scripts/launch.mjs', 'lectern', ...words], {
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: String(port) },
  });
  return JSON.parse(stdout) as T;
}
