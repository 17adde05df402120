/** Ctrl-C reaches us twice, from the terminal and from npm: only a signal well after the first one means "now". */
const SAME_KEYSTROKE_MS = 1_000;

/**
 * Aborts at the first SIGINT or SIGTERM; a later one ends the process. Call it before anything is loaded: the kernel
 * gives process 1 of a container no signal that it does not listen for. So this file imports nothing.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let first: number | null = null;
  const halt = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (first !== null && now - first > SAME_KEYSTROKE_MS) process.exit(1);
    first ??= now;
    stop.abort(signal);
  };
  process.on('SIGINT', halt);
  process.on('SIGTERM', halt);
  return stop.signal;
}
