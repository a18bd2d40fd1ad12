import { describeFailure } from '../../src/cli/main';
import { runCommand } from './run-command';

/** The result on stdout, everything else on stderr. */
process.env.LOG_LEVEL = 'silent'; // the log would share stdout with the result

try {
  const { output, exitCode } = await runCommand(process.argv.slice(2));
  await new Promise((written) => process.stdout.write(`${output}\n`, written));
  process.exitCode = exitCode;
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
process.exit();
