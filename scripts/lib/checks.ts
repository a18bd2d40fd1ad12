import { existsSync } from 'node:fs';
import { runTool, say } from './run-tool';

const SOURCES = ['src', 'app', 'inngest', 'e2e', 'scripts', 'prisma'];

/** Everything that is decided without running the product. */
const CHECKS: { title: string; args: () => string[] }[] = [
  { title: 'Types', args: () => ['node_modules/typescript/bin/tsc', '--project', '.', '--noEmit'] },
  { title: 'Format and lint', args: () => ['node_modules/@biomejs/biome/bin/biome', 'ci', '--max-diagnostics=50'] },
  {
    title: 'Architecture',
    args: () => ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...SOURCES.filter(existsSync)],
  },
  { title: 'Unused files, exports and packages', args: () => ['node_modules/knip/bin/knip.js'] },
  { title: 'Lock file', args: () => ['scripts/complete-lock.mjs', '--check'] },
  { title: 'Migrations', args: () => ['--import', 'tsx', 'scripts/migration.ts', '--check'] },
];

/** Runs every check, so that one run tells everything that is wrong, and returns the titles of those that failed. */
export async function runChecks(signal: AbortSignal): Promise<string[]> {
  const failed: string[] = [];
  for (const { title, args } of CHECKS) {
    try {
      await runTool({ title, args: args(), signal });
    } catch (error) {
      if (signal.aborted) throw error;
      failed.push(title);
      say((error as Error).message);
    }
  }
  return failed;
}
