import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const INSTALL_QUIETLY = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the packages of package-lock.json unless they are there. Says so on stderr: stdout belongs to the command. */
export function installDependencies() {
  if (isInstalled()) return;
  // Only what changed is replaced where there are packages already: a server that runs from them must live on.
  const fresh = !existsSync('node_modules');
  console.error(fresh ? 'Installing packages; this takes a minute or two the first time.' : 'Updating packages.');
  const exact = fresh ? npm(['ci'], 'pipe') : undefined;
  if (exact?.status === 0) return;
  // npm ci refuses a lock file that lacks so much as an optional package of another system; npm install does not.
  if (npm(['install', '--no-save'], 'inherit').status === 0) return;
  throw new Error(`The packages could not be installed; npm says why above.\n${exact?.stderr ?? ''}`.trim());
}

function npm(command, output) {
  const cli = process.env.npm_execpath;
  const [program, before] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const result = spawnSync(program, [...before, ...command, ...INSTALL_QUIETLY], {
    stdio: ['ignore', 2, output === 'pipe' ? 'pipe' : 2],
    encoding: 'utf8',
    shell: process.platform === 'win32' && program === 'npm',
    env: {
      ...process.env,
      // Prisma's install script would fetch a native engine; prisma.config.ts names the one that is used instead.
      PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(new URL('../prisma/schema-engine.mjs', import.meta.url)),
    },
  });
  if (result.error)
    throw new Error(`npm could not be started (${result.error.message}); is it installed beside Node.js?`);
  return result;
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
