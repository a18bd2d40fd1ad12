import type { NextConfig } from 'next';

/** Beside the Content-Security-Policy, which proxy.ts makes anew for every page. */
const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
];

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  agentRules: false,
  devIndicators: false,
  // The root of the API is /api/v1/, and a redirect would make callers send their key twice.
  skipTrailingSlashRedirect: true,
  // They find files beside themselves, or must be the one copy that the plain handlers use too.
  serverExternalPackages: [
    '@prisma/client',
    '@prisma/adapter-pg',
    'pg',
    'pino',
    'sharp',
    '@aws-sdk/client-s3',
    'nodemailer',
    'stripe',
  ],
  // `npm test` checks types; a start on a fresh clone need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Readiness compares the database with the migrations that were deployed.
  outputFileTracingIncludes: { '/api/health/**': ['./prisma/migrations/**/*.sql'] },
  experimental: {
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@mantine/dates', '@tabler/icons-react'],
  },
  // What was uploaded is framed by our own pages, and its headers are the business of the handler that serves it.
  headers: async () => [{ source: '/((?!media/).*)', headers: SECURITY_HEADERS }],
};

export default config;
