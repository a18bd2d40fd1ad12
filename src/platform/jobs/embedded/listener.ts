import pg from 'pg';
import { log } from '../../log';

export const CHANNEL = 'lectern_jobs';
const RECONNECT_MS = 1_000;

/** Calls back at every notification, on a connection that is made anew whenever it is lost. Returns what ends it. */
export function listen(databaseUrl: string, onNotification: () => void): () => Promise<void> {
  let ended = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
      application_name: 'lectern-jobs-listener',
    });
    client = next;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || ended) return;
      lost = true;
      log.warn({ err: error }, 'the job engine does not hear of new work at once until it is connected again');
      next.end().catch(() => undefined);
      timer = setTimeout(connect, RECONNECT_MS);
    };
    next.on('error', again);
    next.on('end', () => again());
    next.on('notification', onNotification);
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      onNotification(); // what was sent while nobody listened
    } catch (error) {
      again(error as Error);
    }
  };
  connect();

  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
