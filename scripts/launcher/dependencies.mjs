import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Installs the packages of package-lock.json unless they are there. Says so on stderr: stdout belongs to the command. */
export function installDependencies() {
  if (isInstalled()) return;
  console.error('Installing packages (npm ci); this takes a minute or two the first time.');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(program, [...before, ...args], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && program === 'npm',
    env: {
      ...process.env,
      // Prisma's install script would fetch a native engine; prisma.config.ts names the one that is used instead.
      PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(new URL('../prisma/schema-engine.mjs', import.meta.url)),
    },
  });
  if (error) throw new Error(`npm could not be started (${error.message}); is it installed beside Node.js?`);
  if (status !== 0) throw new Error('The packages could not be installed; npm says why above.');
}

/** Compares what npm wrote down at the end of the last installation with what the lock file asks for. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(packagesOf('package-lock.json') ?? {}).every(([path, { version, optional, devOptional }]) => {
    const isForOtherMachines = (optional || devOptional) && !installed[path];
    return path === '' || isForOtherMachines || installed[path]?.version === version;
  });
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : undefined;
}
