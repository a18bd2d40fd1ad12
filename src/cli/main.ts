import { isDomainError } from '../kernel/errors';
import { type Place, UsageError } from './command';
import { helpOf, overview } from './help';
import { findCommand, parseOptions } from './parse';
import { COMMANDS } from './registry';

export type Surroundings = Place & {
  /** Runs what needs a database with one behind DATABASE_URL, and puts everything back afterwards. */
  withDatabase<T>(run: () => Promise<T>): Promise<T>;
  /** The same for what asks the payment provider, inside of the other. */
  withPayments<T>(run: () => Promise<T>): Promise<T>;
};

/** What belongs on stdout, and how the process ends. Throws what the caller did wrong as an error whose message is one sentence. */
export async function runCli(
  words: string[],
  { withDatabase, withPayments, ...place }: Surroundings,
): Promise<{ output: string; exitCode: 0 | 1 }> {
  const asksForHelp = words.includes('--help') || words.includes('-h');
  const found = findCommand(words, Object.keys(COMMANDS));
  const entry = found && COMMANDS[found.name];
  if (!found || !entry) {
    if (asksForHelp || words.length === 0) return { output: overview(), exitCode: 0 };
    throw new UsageError(
      `There is no command "${words.slice(0, 2).join(' ')}"; npm run -s lectern -- --help lists them.`,
    );
  }
  const command = await entry.load();
  if (asksForHelp) return { output: helpOf(found.name, command), exitCode: 0 };
  const input = parseOptions(command.input, found.rest);
  const run = () => command.run(input, place);
  const result = await {
    nothing: run,
    database: () => withDatabase(run),
    payments: () => withDatabase(() => withPayments(run)),
  }[entry.needs]();
  return { output: JSON.stringify(result, null, 2), exitCode: command.failed?.(result) ? 1 : 0 };
}

/** One sentence for what was expected, the whole stack for what is a bug. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = isDomainError(error) || error.name === 'UsageError' || error.name === 'EnvironmentError';
  return isExpected || error.constructor === Error ? error.message : (error.stack ?? error.message);
}
