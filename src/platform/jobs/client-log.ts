import type { Logger } from 'inngest';
import { log } from '../log';

/** For what the client says of itself. Opened on first use, like the log. */
export const clientLog: Logger = {
  debug: (...said) => log.debug({ said }, 'job client'),
  info: (...said) => log.info({ said }, 'job client'),
  warn: (...said) => log.warn({ said }, 'job client'),
  error: (...said) => {
    // Whoever can reach the address can cause it, so it is one short line.
    if (said[1] === 'Signature validation failed') log.warn('a call of jobs bore no valid signature');
    else log.error({ err: (said[0] as { err?: unknown } | undefined)?.err, said: said[1] }, 'job client');
  },
};
