import { rmSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { world } from './e2e/support/world';

const { port, dataDirectory, origin, receiverPort } = world();

// Only the process that starts the server removes its files, when everything else has ended.
if (process.env.TEST_WORKER_INDEX === undefined) {
  process.on('exit', () => rmSync(dataDirectory, { recursive: true, force: true }));
}

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Generous: on a slow machine a test that passes late says more than one that gives up.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure', // recording doubles the time of every test
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' }, // what fades in is for a moment too faint to be read, and says nothing
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /\.phone\.spec\.ts$/,
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    { name: 'phone', testMatch: /\.phone\.spec\.ts$/, use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: 'node scripts/launch.mjs start',
    url: `${origin}/api/health`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LECTERN_ENV: 'local',
      APP_URL: origin,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1,::1', // so that each test can sign in from an address of its own
      WEBHOOK_ALLOWED_ORIGINS: `http://127.0.0.1:${receiverPort}`,
    },
    reuseExistingServer: false,
    timeout: 600_000, // a first start builds
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
