/** Waits some milliseconds. Throws the reason of `signal` as soon as it is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, ms);
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal!.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

interface Deadline {
  readonly signal: AbortSignal;
  /** True if the time ran out. */
  isOver(): boolean;
  /** Its time does not count any more; the other signal does. */
  met(): void;
  /** Leaves nothing behind. */
  end(): void;
}

/** A signal that is aborted with another one or after some milliseconds. */
export function deadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, ms);
  const stop = () => controller.abort(outer!.reason);
  if (outer?.aborted) stop();
  else outer?.addEventListener('abort', stop, { once: true });
  const met = () => clearTimeout(timer);
  const end = () => {
    met();
    outer?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, isOver: () => over, met, end };
}
