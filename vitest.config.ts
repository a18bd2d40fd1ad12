import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@': root('./src'), 'server-only': root('./src/testing/vitest/server-only.ts') } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'app/**/*.test.{ts,tsx}',
      'inngest/**/*.test.ts',
      'scripts/**/*.test.ts',
      'prisma/seed/*.test.ts',
    ],
    globalSetup: ['src/testing/vitest/test-cluster.ts'],
    setupFiles: ['src/testing/vitest/worker-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
