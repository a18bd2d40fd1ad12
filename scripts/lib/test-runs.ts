import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './run-tool';

export type Count = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

const RESULTS = join('node_modules', '.cache', 'lectern');

/** All tests that need no browser, and what each that failed said. */
export async function runVitest(signal: AbortSignal): Promise<Count & { failures: string[] }> {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await run('Tests', ['node_modules/vitest/vitest.mjs', 'run', ...reporters], {}, signal);
  const result = read<VitestReport>(report);
  const count = honest(
    { passed: result?.numPassedTests ?? 0, failed: result?.numFailedTests ?? 0, skipped: result?.numPendingTests ?? 0 },
    succeeded,
  );
  return { ...count, failures: failuresIn(result) };
}

function failuresIn(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return message ? [`${name}: ${message}`] : [];
    return tests.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages?.join('\n') ?? ''}`);
  });
}

/** The tests in the browser, against what `npm start` starts. */
export async function runPlaywright(browser: Record<string, string>, signal: AbortSignal): Promise<Count> {
  const report = freshReport('playwright.json');
  const env = { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const succeeded = await run('Tests in the browser', args, env, signal);
  const stats = read<{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }>(report)?.stats;
  return honest(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    succeeded,
  );
}

/** A run that ended badly without a failed test, a crash for one, is a failure too. */
function honest(count: Count, succeeded: boolean): Count {
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}

async function run(title: string, args: string[], env: Record<string, string>, signal: AbortSignal): Promise<boolean> {
  say(`${title} …`);
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  // Both runners stop their servers and databases on Ctrl-C, and not on other signals.
  signal.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
  const [code] = await once(child, 'exit');
  signal.throwIfAborted();
  return code === 0;
}

function freshReport(name: string): string {
  mkdirSync(RESULTS, { recursive: true });
  rmSync(join(RESULTS, name), { force: true });
  return join(RESULTS, name);
}

function read<T>(report: string): T | undefined {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as T) : undefined;
}
