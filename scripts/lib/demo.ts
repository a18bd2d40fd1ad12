import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../src/platform/env';
import { readPrivateJson, writePrivateJson } from '../../src/platform/private-file';
import { runTool, say } from './run-tool';

export type SignIn = { role: string; email: string; password: string };
export type Demo = { signIn: SignIn[]; apiKey?: string };

/** Makes the demo organization on the first start in local mode, and remembers who may sign in. The key is not kept. */
export async function makeDemo(env: Env, signal?: AbortSignal): Promise<Demo> {
  if (env.LECTERN_ENV !== 'local') return { signIn: [] };
  const path = join(env.DATA_DIR, 'demo.json');
  if (existsSync(path)) return readPrivateJson<Demo>(path);
  try {
    const args = ['scripts/launch.mjs', 'lectern', 'seed'];
    const demo = JSON.parse(await runTool({ title: 'Making the demo organization', args, signal })) as Demo;
    writePrivateJson(path, { signIn: demo.signIn });
    return demo;
  } catch (error) {
    if (!signal?.aborted) say(`${(error as Error).message}\nGoing on without the demo organization.`);
    return { signIn: [] };
  }
}
