import { parseArgs } from 'node:util';
import { z } from 'zod';
import { sentenceOf } from '../kernel/validation';
import { UsageError } from './command';

/** Splits `org create --name X` into the longest known command and the rest. */
export function findCommand(words: string[], known: string[]): { name: string; rest: string[] } | undefined {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((each) => known.includes(each));
  return name === undefined ? undefined : { name, rest: words.slice(name.split(' ').length) };
}

export function parseOptions<Input extends z.ZodObject>(input: Input, args: string[]): z.output<Input> {
  const names = Object.keys(input.shape);
  const given = readOptions(input, args);
  const parsed = input.safeParse(Object.fromEntries(names.flatMap((name) => entry(name, given[flag(name)]))));
  if (parsed.success) return parsed.data;
  const { path, sentence } = sentenceOf(parsed.error.issues);
  const [name, ...rest] = path;
  throw new UsageError(
    typeof name === 'string' ? `--${[flag(name), ...rest].join('.')}${sentence.slice(name.length)}.` : sentence,
  );
}

function readOptions(input: z.ZodObject, args: string[]): Record<string, unknown> {
  const options = Object.fromEntries(
    Object.entries(input.shape).map(([name, field]) => [
      flag(name),
      { type: isSwitch(field) ? 'boolean' : 'string' } as const,
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; add --help to see the options.`);
  }
}

const entry = (name: string, value: unknown): [string, unknown][] => (value === undefined ? [] : [[name, value]]);

/** An option that stands alone, without a value after it. */
export const isSwitch = (field: z.core.$ZodType) => z.safeParse(field, true).success;

/** ownerEmail → owner-email */
export const flag = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
