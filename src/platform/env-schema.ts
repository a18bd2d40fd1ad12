import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const SECRET_LENGTH_MIN = 32;
const CRON_SECRET_LENGTH_MIN = 16;
const DATABASE_POOL_SIZE = 20;
const EVENT_RETENTION_DAYS_MIN = 30;
const EVENT_RETENTION_DAYS_MAX = 3_650;
const PAYMENT_TIMEOUT_MS_MIN = 100;
const PAYMENT_TIMEOUT_MS_MAX = 10_000;
const PAYMENT_TIMEOUT_MS = 8_000;

const text = z.string().trim().min(1);
const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');

function integer(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

function url(protocols: string[], example: string) {
  const message = `must be an address such as ${example}`;
  return text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);
}

const commaSeparated = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

/** The shape of each variable by itself; what they must be together is said in env-rules.ts. */
export const EnvSchema = z.object({
  LECTERN_ENV: z.enum(['local', 'production'], 'must be local or production').default('local'),
  /** Set by Vercel itself; there its edge says whose request it is. */
  VERCEL: text.optional(),
  PORT: integer(1, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: text
    .transform((value) => value.replace(/\/$/, ''))
    .refine((value) => /^https?:/.test(value) && isOrigin(value), 'must be an origin such as https://learn.example.com')
    .optional(),
  DATA_DIR: text.default('.data').transform((value) => resolve(value)),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be one of trace, debug, info, warn, error, fatal, silent',
    )
    .default('info'),
  TRUSTED_PROXIES: commaSeparated
    .refine(
      (items) => items.every(isAddressRange),
      'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    )
    .default([]),

  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgresql://user:password@host:5432/lectern'),
  DATABASE_POOL_MAX: integer(1, 1_000).default(DATABASE_POOL_SIZE),

  LECTERN_SECRET: text
    .min(
      SECRET_LENGTH_MIN,
      `must have at least ${SECRET_LENGTH_MIN} random characters (openssl rand -base64 32 makes some)`,
    )
    .optional(),
  CRON_SECRET: text
    .min(CRON_SECRET_LENGTH_MIN, `must have at least ${CRON_SECRET_LENGTH_MIN} random characters`)
    .optional(),

  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465').optional(),
  MAIL_FROM: text.regex(/@/, 'must be an e-mail address, with or without a name before it').optional(),

  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),

  UPSTASH_REDIS_REST_URL: url(['http:', 'https:'], 'https://name.upstash.io').optional(),
  UPSTASH_REDIS_REST_TOKEN: text.optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://localhost:6379').optional(),

  INNGEST_DEV: text.optional(),
  INNGEST_EVENT_KEY: text.optional(),
  INNGEST_SIGNING_KEY: text.optional(),
  INNGEST_SIGNING_KEY_FALLBACK: text.optional(),
  INNGEST_BASE_URL: url(['http:', 'https:'], 'http://localhost:8288').optional(),

  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe'], 'must be sandbox or stripe').default('sandbox'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_CLIENT_ID: text.optional(),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  /** Where the sandbox provider listens; `npm start` sets it. */
  SANDBOX_PAYMENTS_URL: url(['http:', 'https:'], 'http://127.0.0.1:3999').optional(),
  PAYMENT_TIMEOUT_MS: integer(PAYMENT_TIMEOUT_MS_MIN, PAYMENT_TIMEOUT_MS_MAX).default(PAYMENT_TIMEOUT_MS),

  EVENT_RETENTION_DAYS: integer(EVENT_RETENTION_DAYS_MIN, EVENT_RETENTION_DAYS_MAX).default(EVENT_RETENTION_DAYS_MIN),
  WEBHOOK_ALLOWED_ORIGINS: commaSeparated
    .refine((items) => items.every(isOrigin), 'must be origins such as http://localhost:4000, separated by commas')
    .default([]),
});

export type ParsedEnv = z.output<typeof EnvSchema>;
