import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// Prisma would download a native engine; ours runs the one that npm delivered.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./scripts/prisma/schema-engine.mjs', import.meta.url),
);

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // `prisma generate` needs no database, and an address that is missing must not stop it.
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5432/lectern' },
});
