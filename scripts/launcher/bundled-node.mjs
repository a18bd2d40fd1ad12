import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The Node.js that the product is tested on; the npm package `node` brings it. */
export const MODERN_NODE_MAJOR = 24;
/** Older ones lack what the server needs; this one and later ones do when the package cannot be had. */
const USABLE_NODE_MAJOR = 23;

export const nodeMajor = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);

/** The path of a new enough Node.js. */
export function bundledNode() {
  const directory = resolve('node_modules', 'node');
  const binary = join(directory, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!runs(binary) && existsSync(directory)) {
    // The package puts its binary in place by an install script, which newer versions of npm skip unless allowed.
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: directory, stdio: ['ignore', 2, 2] });
  }
  if (runs(binary)) return binary;
  if (nodeMajor(process.version) >= USABLE_NODE_MAJOR) return process.execPath;
  throw new Error(
    `Node.js ${MODERN_NODE_MAJOR} could not be installed from npm (package "node"); install it yourself and run the command again.`,
  );
}

function runs(binary) {
  if (!existsSync(binary)) return false;
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return status === 0 && nodeMajor(stdout) >= MODERN_NODE_MAJOR;
}
