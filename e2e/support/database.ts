import pg from 'pg';
import { Lease } from '@/platform/db/embedded/lease';
import { world } from './world';

/** Does something in the database that the server uses. */
export async function inDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const lease = await Lease.take({ directory: world().dataDirectory });
  const client = new pg.Client(await lease.database('lectern'));
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
    await lease.release();
  }
}
