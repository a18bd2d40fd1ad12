import pg from 'pg';
import { pool } from './prisma';

type Value = string | number | boolean | Date | readonly string[];

/**
 * Runs one statement under settings of its own, in one transaction and one round trip. For statements that must walk an
 * index whatever the statistics say, because a table that was empty a minute ago is planned as if it still were.
 */
export async function steeredQuery<R extends pg.QueryResultRow>(
  settings: readonly string[],
  text: string,
  values: readonly Value[],
): Promise<R[]> {
  // Several statements travel together only as plain text, so the values stand in it as literals.
  const statement = text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
  const local = settings.map((setting) => `SET LOCAL ${setting}`);
  const results = (await pool().query([...local, statement].join('; '))) as unknown as pg.QueryResult<R>[];
  return results.at(-1)?.rows ?? [];
}

function literal(value: Value | undefined): string {
  if (value === undefined) throw new Error('The statement names a value that was not given.');
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`;
  if (typeof value === 'string') return `${pg.escapeLiteral(value)}::text`;
  if (typeof value === 'object') return `ARRAY[${value.map((each) => pg.escapeLiteral(each)).join(', ')}]::text[]`;
  return String(value);
}
