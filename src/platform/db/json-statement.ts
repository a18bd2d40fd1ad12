import type { OrgContext } from '../context';
import { pool } from './prisma';

/** A statement whose one column, `json`, is the answer as JSON text, built by PostgreSQL. */
export type JsonStatement = {
  /** Lets the connection keep the plan. Leave it out where the best plan depends on the values. */
  name?: string;
  text: string;
  values: readonly unknown[];
  /**
   * The types of the values after the first, for a statement that finds one row by its key: calls of it that arrive
   * together may then be answered together, because none of them makes the others wait.
   */
  together?: readonly string[];
};

/** For the few reads that integrators poll: one round trip, no rows turned into objects and back. Null without a row. */
export async function jsonOf(ctx: Pick<OrgContext, 'tx'>, statement: JsonStatement): Promise<string | null> {
  if (ctx.tx !== undefined) {
    const rows = await ctx.tx.$queryRawUnsafe<{ json: string | null }[]>(statement.text, ...statement.values);
    return rows[0]?.json ?? null;
  }
  const { rows } = await pool().query<{ json: string | null }>({ ...statement, values: [...statement.values] });
  return rows[0]?.json ?? null;
}
