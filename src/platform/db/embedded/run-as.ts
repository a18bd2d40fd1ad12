import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** PostgreSQL refuses to run as root; this says as whom it runs instead, and how. */
export type RunAs = {
  owner?: { uid: number; gid: number };
  /** The capability by which an unprivileged PostgreSQL enters directories that are closed to it, such as /root. */
  enterWith?: string;
};

const UNPRIVILEGED = ['postgres', 'nobody'];

/** `paths` are the directories that PostgreSQL has to reach. */
export function chooseUser(paths: string[]): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = UNPRIVILEGED.map(findUser).find((user) => user !== undefined);
  if (!owner)
    throw new Error(
      'PostgreSQL does not run as root, and neither of the users postgres and nobody exists; set DATABASE_URL.',
    );
  const closed = paths.flatMap(ancestors).find((directory) => !canEnter(directory, owner));
  if (!closed) return { owner };
  const enterWith = capabilityToEnter();
  if (enterWith && spawnSync('setpriv', ['--version']).status === 0) return { owner, enterWith };
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as (${owner.name}) cannot enter ${closed}; ` +
      'move the checkout and DATA_DIR to a directory that others may enter, start it as another user, or set DATABASE_URL.',
  );
}

export function spawnAs(user: RunAs, command: string, args: string[], options: SpawnOptions) {
  const { owner, enterWith } = user;
  if (!owner || !enterWith) return spawn(command, args, { ...options, ...owner });
  const change = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
  // Without this bit the kernel ignores the capability wherever PostgreSQL asks whether it may open a file.
  const keep = [
    '--securebits',
    '+no_setuid_fixup',
    '--inh-caps',
    `-all,+${enterWith}`,
    '--ambient-caps',
    `-all,+${enterWith}`,
  ];
  return spawn('setpriv', [...change, ...keep, '--', command, ...args], options);
}

function findUser(name: string) {
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const uid = id('-u');
  const gid = id('-g');
  return uid.status === 0 && gid.status === 0 ? { name, uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function ancestors(path: string): string[] {
  const parent = dirname(resolve(path));
  return parent === resolve(path) ? [parent] : [...ancestors(parent), parent];
}

function canEnter(directory: string, user: { uid: number; gid: number }): boolean {
  const { uid, gid, mode } = statSync(directory);
  const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & execute) !== 0;
}

/** Bits of the Linux capability set, weakest first. */
const CAPABILITIES: [name: string, bit: number][] = [
  ['dac_read_search', 2],
  ['dac_override', 1],
];

function capabilityToEnter(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  const held = BigInt(`0x${line ?? '0'}`);
  return CAPABILITIES.find(([, bit]) => (held >> BigInt(bit)) & 1n)?.[0];
}
