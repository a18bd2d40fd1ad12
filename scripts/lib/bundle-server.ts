import { build } from 'esbuild';

/** What `npm start` runs: one file starts faster, and stays smaller in memory, than hundreds that are compiled on the way. */
export const SERVER_BUNDLE = '.next/lectern-server.mjs';
export const SANDBOX_BUNDLE = '.next/sandbox-payments.mjs';

/** The server, and the payment sandbox beside it, without the packages, which it finds in node_modules. Names and lines stay readable in stack traces. */
export async function bundleServer(): Promise<void> {
  await bundle('src/server/main.ts', SERVER_BUNDLE);
  await bundle('src/sandbox-payments/main.ts', SANDBOX_BUNDLE);
}

async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'error',
  });
}
