import type { ParsedEnv } from './env-schema';

type Name = keyof ParsedEnv;

/** What variables must be together, each refusal as one sentence that begins with the variable's name. */
export function combinationProblems(env: ParsedEnv): string[] {
  return [
    ...missingCompanions(env),
    ...paymentProblems(env),
    ...jobProblems(env),
    ...(env.LECTERN_ENV === 'production' ? productionProblems(env) : localProblems(env)),
  ];
}

const TOGETHER: Name[][] = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['UPSTASH_REDIS_REST_URL', 'UPSTASH_REDIS_REST_TOKEN'],
];
const NEEDING_BUCKET: Name[] = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID'];

function missingCompanions(env: ParsedEnv): string[] {
  const problems = TOGETHER.flatMap((names) => {
    const given = names.find((name) => env[name] !== undefined);
    if (!given) return [];
    return names.filter((name) => env[name] === undefined).map((name) => `${name}: missing, but ${given} is set.`);
  });
  const needsBucket = NEEDING_BUCKET.find((name) => env[name] !== undefined);
  if (needsBucket && !env.S3_BUCKET) problems.push(`S3_BUCKET: missing, but ${needsBucket} is set.`);
  if (env.SMTP_URL && !env.MAIL_FROM) problems.push('MAIL_FROM: missing, but SMTP_URL is set; mails need a sender.');
  return problems;
}

const STRIPE_NAMES: Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CLIENT_ID'];

function paymentProblems(env: ParsedEnv): string[] {
  if (env.PAYMENT_PROVIDER !== 'stripe') return [];
  return STRIPE_NAMES.filter((name) => env[name] === undefined).map(
    (name) => `${name}: missing, but PAYMENT_PROVIDER is stripe.`,
  );
}

/** An engine of another machine is told by its keys; on Vercel nothing runs beside the requests. */
function jobProblems(env: ParsedEnv): string[] {
  const because =
    env.INNGEST_BASE_URL !== undefined
      ? 'INNGEST_BASE_URL is set'
      : env.INNGEST_EVENT_KEY !== undefined
        ? 'INNGEST_EVENT_KEY is set'
        : env.VERCEL !== undefined
          ? 'on Vercel jobs are run by Inngest'
          : undefined;
  if (because === undefined || env.INNGEST_DEV !== undefined) return [];
  return (['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY'] as const)
    .filter((name) => env[name] === undefined)
    .filter((name) => name === 'INNGEST_EVENT_KEY' || env.LECTERN_ENV !== 'production') // production asks for it anyway
    .map((name) => `${name}: missing, but ${because}.`);
}

/** Local mode trusts whoever can reach it, so nobody else may. */
function localProblems(env: ParsedEnv): string[] {
  const problems: string[] = [];
  if (!isLoopback(env.HOST)) {
    problems.push(`HOST: ${env.HOST} can be reached from other machines, which needs LECTERN_ENV=production.`);
  }
  if (env.APP_URL?.startsWith('https:')) problems.push(`APP_URL: an https address needs LECTERN_ENV=production.`);
  return problems;
}

function productionProblems(env: ParsedEnv): string[] {
  const problems: string[] = [];
  if (env.PAYMENT_PROVIDER === 'sandbox' && !env.ALLOW_SANDBOX_PAYMENTS) {
    problems.push(
      'PAYMENT_PROVIDER: the sandbox is refused in production; set stripe, or ALLOW_SANDBOX_PAYMENTS=true to run without real payments.',
    );
  }
  if (env.WEBHOOK_ALLOWED_ORIGINS.length > 0) {
    problems.push('WEBHOOK_ALLOWED_ORIGINS: refused in production, where webhooks go to public https addresses only.');
  }
  if (env.INNGEST_DEV !== undefined) {
    problems.push('INNGEST_DEV: refused in production, because it lets unsigned calls run jobs.');
  }
  if (env.INNGEST_SIGNING_KEY === undefined) {
    problems.push('INNGEST_SIGNING_KEY: missing; production signs the calls that run jobs.');
  }
  if (env.CRON_SECRET === undefined) {
    problems.push('CRON_SECRET: missing; production needs one of at least 16 random characters.');
  }
  return problems;
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}
