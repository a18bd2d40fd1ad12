import type { z } from 'zod';

export type Place = {
  /** A path as it was typed: relative to where the command was called, not to the product. */
  resolvePath(path: string): string;
};

/** A door to operations: options in, one JSON value out. The schema names the options (`ownerEmail` is `--owner-email`). */
export type Command<Input extends z.ZodObject = z.ZodObject, Result = unknown> = {
  input: Input;
  run(input: z.output<Input>, place: Place): Promise<Result>;
  /** Whether what was found is to end the process with 1, for those who call it from a script. */
  failed?(result: Result): boolean;
};

/** Lets TypeScript infer the input of `run` from the schema beside it. */
export function defineCommand<Input extends z.ZodObject, Result>(
  command: Command<Input, Result>,
): Command<Input, Result> {
  return command;
}

/** What a person who typed the command can act on. */
export class UsageError extends Error {
  override name = 'UsageError';
}
