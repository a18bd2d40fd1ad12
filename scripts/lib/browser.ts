import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runProgram } from './run-tool';

export type Browser = { description: string; env: Record<string, string> };

/** Read by playwright.config.ts; without it Playwright takes its own browser. */
const PATH_VARIABLE = 'CHROMIUM_PATH';

/** The shell that has no windows does the same work in three quarters of the time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium for the tests: one that is here, else Playwright's own, else one that can be had. */
export async function findBrowser(signal: AbortSignal): Promise<Browser> {
  return (
    installedBrowser() ??
    (await playwrightBrowser()) ??
    (await debianBrowser(signal)) ??
    (await packagedBrowser()) ??
    (await downloadedBrowser(signal)) ??
    refuse()
  );
}

function installedBrowser(): Browser | undefined {
  const given = process.env[PATH_VARIABLE];
  if (given && !existsSync(given)) throw new Error(`${PATH_VARIABLE}: there is no ${given}.`);
  const path = given ?? INSTALLED.find((each) => existsSync(each));
  return path === undefined ? undefined : at(path, path);
}

async function playwrightBrowser(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? at(path, `Playwright's own (${path})`) : undefined;
}

/** Installs Debian's package where that is allowed. */
async function debianBrowser(signal: AbortSignal): Promise<Browser | undefined> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (title: string, ...args: string[]) =>
    runProgram({ title, program: 'apt-get', args, env, signal }).then(
      () => true,
      () => false,
    );
  if (!(await aptGet('Looking for a browser in the Debian packages', 'update'))) return aborted(signal);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const args = ['install', '--yes', '--no-install-recommends', name];
    const path = `/usr/bin/${name}`;
    if ((await aptGet(`Installing ${name}`, ...args)) && existsSync(path)) return at(path, `${path}, just installed`);
  }
  return aborted(signal);
}

function aborted(signal: AbortSignal): undefined {
  signal.throwIfAborted();
}

/** A Chromium that comes as an npm package, for whoever added it. */
async function packagedBrowser(): Promise<Browser | undefined> {
  const name = '@sparticuz/chromium';
  try {
    const { default: chromium } = (await import(name)) as { default: { executablePath(): Promise<string> } };
    return at(await chromium.executablePath(), name);
  } catch {
    return undefined;
  }
}

async function downloadedBrowser(signal: AbortSignal): Promise<Browser | undefined> {
  const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium-headless-shell'];
  try {
    await runProgram({ title: "Downloading Playwright's own browser", program: process.execPath, args, signal });
    return { description: "Playwright's own, just downloaded", env: {} };
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function refuse(): never {
  throw new Error(`There is no browser for the tests; install Chromium, or set ${PATH_VARIABLE} to one.`);
}

const at = (path: string, description: string): Browser => ({ description, env: { [PATH_VARIABLE]: path } });
