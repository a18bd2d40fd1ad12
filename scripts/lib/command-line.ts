import { resolve } from 'node:path';
import { describeFailure, runCli } from '../../src/cli/main';
import { checkEnvironment, prepareDatabase, prepareSecrets } from './surroundings';

/** The result on stdout, everything else on stderr. */
process.env.LOG_LEVEL = 'silent'; // the log would share stdout with the result

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

try {
  const { output, exitCode } = await runCli(process.argv.slice(2), {
    withDatabase,
    withPayments: async (run) => (await import('./payment-sandbox')).withSandbox(checkEnvironment(), run),
    resolvePath: (path) => resolve(process.env.INIT_CWD ?? '.', path),
  });
  await new Promise((written) => process.stdout.write(`${output}\n`, written));
  process.exitCode = exitCode;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
process.exit();
