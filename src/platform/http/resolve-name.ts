import { Resolver } from 'node:dns/promises';

/** Every address of a name. Throws, or gives none, where there is none. */
export type Resolve = (name: string) => Promise<string[]>;

const ANSWER_MS_MAX = 1_500;
const TRIES = 2;

const resolver = new Resolver({ timeout: ANSWER_MS_MAX, tries: TRIES });

/**
 * Asks the DNS itself. The system's own look-up would add names that only this machine knows, and runs on two threads
 * that a few slow name servers would block for everybody.
 */
export const resolveName: Resolve = async (name) => {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
