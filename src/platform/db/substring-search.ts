import { invalid } from '../../kernel/errors';
import { inTransaction, type OrgContext } from '../context';
import { isStatementTimeout } from './errors';
import type { Tx } from './prisma';

/** Three letters or digits in a row make a trigram, without which a search index would be read from end to end. */
export const isIndexable = (q: string) => /[\p{L}\p{N}]{3}/u.test(q);

/** The pattern for LIKE that finds the text anywhere. */
export const containing = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

/** How long a search may take, counted to the last match. */
const SEARCH_MS_MAX = 2_000;

/** Runs a search that may read very much under a time limit. `what` ends the sentence: "contents". */
export async function withinSearchTime<T>(
  ctx: OrgContext,
  what: string,
  run: (tx: Tx, inside: OrgContext & { readonly tx: Tx }) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, async (tx, inside) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${SEARCH_MS_MAX}`);
      return run(tx, inside);
    });
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw invalid(
      'search_too_broad',
      `q: is too short to search this many ${what}; give at least three letters or digits in a row`,
    );
  }
}
