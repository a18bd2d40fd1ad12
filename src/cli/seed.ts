import { type Demo, makeDemo } from '../../prisma/seed/demo';
import { pool } from '../platform/db/prisma';
import { env } from '../platform/env';
import { mailsSettled } from '../platform/mail/mail';
import { systemContext } from '../server/auth/system';
import { outsideOrganizations } from './caller';
import { UsageError } from './command';

const LOCK = "hashtextextended('demo', 0)";

/** Makes the demo organization once. Everybody knows its password, so production is refused. */
export async function seedDemo(): Promise<Demo> {
  if (env().LECTERN_ENV === 'production') {
    throw new UsageError('The demo organization has a password that everybody knows; it is made in local mode alone.');
  }
  return alone(async () => {
    const demo = await makeDemo(outsideOrganizations, (slug) => systemContext(slug, 'seed'));
    await mailsSettled();
    return demo;
  });
}

/** Two runs at once would both find nothing there. The lock ends with the connection, however this process ends. */
async function alone<T>(run: () => Promise<T>): Promise<T> {
  const connection = await pool().connect();
  try {
    const { rows } = await connection.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS held`);
    if (!rows[0]?.held)
      throw new UsageError('Another process is making the demo organization. Wait until it is there.');
    try {
      return await run();
    } finally {
      await connection.query(`SELECT pg_advisory_unlock(${LOCK})`);
    }
  } finally {
    connection.release();
  }
}
