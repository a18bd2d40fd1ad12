/**
 * Every npm script begins here. Runs on Node 20.19 without any package installed: it installs what the lock file asks
 * for when that is missing, changes to the Node.js that came with the packages, and runs scripts/<command>.ts.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledNode, MODERN_NODE_MAJOR, nodeMajor } from './launcher/bundled-node.mjs';
import { installDependencies } from './launcher/dependencies.mjs';
import { endWithParent, passSignalsOn } from './launcher/signals.mjs';

const COMMANDS = ['start', 'dev', 'test', 'verify', 'bench', 'lectern', 'migration', 'openapi', 'build'];
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...args] = process.argv.slice(2);
process.env.INIT_CWD ??= process.cwd(); // npm says so itself
process.chdir(root);

try {
  if (!COMMANDS.includes(command))
    throw new Error(`There is no command "${command}"; there are ${COMMANDS.join(', ')}.`);
  refuseOldNode();
  installDependencies();
  if (nodeMajor(process.version) >= MODERN_NODE_MAJOR) await runHere();
  else runOn(bundledNode());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Lectern needs Node.js 20.19 or newer, and this is ${process.versions.node}; see https://nodejs.org.`,
    );
  }
}

async function runHere() {
  endWithParent();
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  process.argv.splice(2, 1); // the command's own arguments begin where they would without this launcher
  const { bundle } = await import(pathToFileURL(join(root, 'scripts', `${command}.ts`)).href);
  if (bundle === undefined) return;
  await unregister(); // what compiles TypeScript on the way looks at every file of every package as well
  process.setSourceMapsEnabled(false);
  const { enableCompileCache } = await import('node:module'); // which Node.js 20 does not have
  enableCompileCache(join(root, 'node_modules', '.cache', 'lectern', 'compiled'));
  await import(bundle);
}

function runOn(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), command, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  });
  passSignalsOn(child);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
}
