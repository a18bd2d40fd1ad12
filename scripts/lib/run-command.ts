import { resolve } from 'node:path';
import { runCli } from '../../src/cli/main';
import { checkEnvironment, prepareDatabase, prepareSecrets } from './surroundings';

/** A command with the database, the jobs and the payment sandbox of this machine: what it answers, and how it ends. */
export const runCommand = (words: string[]): Promise<{ output: string; exitCode: 0 | 1 }> =>
  runCli(words, {
    withDatabase,
    withPayments: async (run) => (await import('./payment-sandbox')).withSandbox(checkEnvironment(), run),
    resolvePath: (path) => resolve(process.env.INIT_CWD ?? '.', path),
  });

async function withDatabase<T>(run: () => Promise<T>): Promise<T> {
  const env = checkEnvironment();
  await prepareSecrets(env);
  const database = await prepareDatabase(env);
  const { connectJobs } = await import('../../src/platform/jobs/connect');
  const { afterAnswer } = await import('../../src/server/after-answer');
  const { closeDatabase } = await import('../../src/platform/db/prisma');
  try {
    connectJobs();
    return await run();
  } finally {
    await afterAnswer();
    await closeDatabase();
    await database.release();
  }
}
