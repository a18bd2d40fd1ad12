import { runCommand } from '../../scripts/lib/run-command';
import { describeFailure } from '../../src/cli/main';

/** Runs one command line after the other, for tests that would else start a process for each. */
export type Command = { id: number; words: string[] };
export type Outcome = { id: number; output?: string; failure?: string };

async function carryOut({ id, words }: Command): Promise<Outcome> {
  try {
    const { output, exitCode } = await runCommand(words);
    return exitCode === 0 ? { id, output } : { id, failure: output };
  } catch (error) {
    return { id, failure: describeFailure(error) };
  }
}

let last = Promise.resolve();
process.on('message', (command: Command) => {
  last = last.then(async () => void process.send?.(await carryOut(command)));
});
process.once('disconnect', () => void last.finally(() => process.exit()));
