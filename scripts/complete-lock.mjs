/**
 * `npm run lock` adds the optional packages of other machines that package-lock.json lacks.
 *
 * npm writes only those that its registry could deliver, and mirrors often lack the packages of other systems; on those
 * systems, and behind a full registry, `npm ci` then refuses the file. Everything it needs to know is in the name.
 * With --check nothing is written, and an incomplete file is a failure.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];
const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => ({ name, version, dev: entry.dev })),
);

if (missing.length === 0) {
  console.log(`${FILE} names every optional package.`);
} else if (process.argv.includes('--check')) {
  console.error(`${FILE} lacks ${missing.map(({ name }) => name).join(', ')}; "npm run lock" adds them.`);
  process.exitCode = 1;
} else {
  for (const { name, version, dev } of missing) lock.packages[`node_modules/${name}`] = entryOf(name, version, dev);
  const { '': root, ...rest } = lock.packages;
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': root, ...Object.fromEntries(sorted) };
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.length} packages to ${FILE}.`);
}

/** Looks where Node.js would: beside the package, then beside each package around it. */
function isLocked(path, name) {
  const inside = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (lock.packages[inside]) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

function entryOf(name, version, dev) {
  if (!/^\d/.test(version)) throw new Error(`${name}: the version ${version} is a range; add the package by hand.`);
  const words = name.split(/[/-]/);
  const find = (known) => known.filter((each) => words.includes(each)).slice(0, 1);
  const libc = Object.keys(LIBRARIES).filter((each) => words.includes(each));
  return {
    version,
    cpu: find(PROCESSORS),
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 ? { libc: [LIBRARIES[libc[0]]] } : {}),
    optional: true,
    os: find(SYSTEMS),
  };
}
