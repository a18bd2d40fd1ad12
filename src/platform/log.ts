import pino from 'pino';
import { env } from './env';

type Shared = { log?: pino.Logger };
const shared: Shared = ((globalThis as { [key: symbol]: unknown })[Symbol.for('lectern.log')] ??= {}) as Shared;

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'key',
];

function open(): pino.Logger {
  return pino({
    level: env().LOG_LEVEL,
    base: { service: 'lectern' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  });
}

/** JSON lines on stdout. Give it ids and codes; never bodies, headers or keys. */
export const log: Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'flush'> = new Proxy(
  {} as pino.Logger,
  {
    get: (_, name) => {
      shared.log ??= open();
      const value: unknown = Reflect.get(shared.log, name);
      return typeof value === 'function' ? value.bind(shared.log) : value;
    },
  },
);
