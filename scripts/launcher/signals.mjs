import { readFileSync } from 'node:fs';

const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/** Keeps this process alive until its child has ended in good order. */
export function passSignalsOn(child) {
  for (const signal of ENDING) process.on(signal, () => child.kill(signal));
}

/**
 * Ends this process, as a SIGTERM would, when whoever started it was killed and could not pass a signal on.
 * A launcher watches by its open channel; npm has none, so the numbers of its shell and of itself are watched.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', end);
    process.channel.unref();
    return;
  }
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const started = ancestors();
  setInterval(() => ancestors() !== started && end(), PARENT_CHECK_MS).unref();
}

/** npm runs scripts through a shell, which outlives it; so the shell's own parent counts where it can be read. */
function ancestors() {
  try {
    const [, parentOfShell] = /\) \S (\d+) /.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${parentOfShell}`;
  } catch {
    return String(process.ppid);
  }
}
