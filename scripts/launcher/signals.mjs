const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 500;

/** Keeps this process alive until its child has ended in good order. */
export function passSignalsOn(child) {
  for (const signal of ENDING) process.on(signal, () => child.kill(signal));
}

/**
 * Ends this process, as a SIGTERM would, when whoever started it was killed and could not pass a signal on.
 * A launcher watches by its open channel; npm has none, so its number is watched.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.once('disconnect', end);
    process.channel.unref();
    return;
  }
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), PARENT_CHECK_MS).unref();
}
