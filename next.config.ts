import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types; a start on a fresh clone need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Readiness compares the database with the migrations that were deployed.
  outputFileTracingIncludes: { '/api/health/**': ['./prisma/migrations/**/*.sql'] },
};

export default config;
