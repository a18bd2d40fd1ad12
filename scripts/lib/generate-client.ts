import { fingerprint, makeWhenChanged } from './fingerprint';
import { runTool } from './run-tool';

const INPUTS = ['prisma/schema/**/*.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'];

/** Writes src/generated/prisma when the schema is another than the last time. */
export async function generateClient(signal?: AbortSignal): Promise<void> {
  await makeWhenChanged('src/generated/prisma/.fingerprint', fingerprint(INPUTS), async () => {
    const args = ['node_modules/prisma/build/index.js', 'generate'];
    await runTool({ title: 'Generating the database client', args, signal });
  });
}
