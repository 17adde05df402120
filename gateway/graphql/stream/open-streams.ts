import type { Gauge } from 'prom-client';
import { fail } from '../../../kernel/errors/errors.js';

/** Streams of a workspace in one process. */
export const MAX_STREAMS = 100;
/** Streams of a process. */
const MAX_IN_ALL = 2_000;

/** Counts the streams of a process, and can end all of them. */
export class OpenStreams {
  readonly #ends = new Set<() => void>();
  readonly #counts = new Map<string, number>();
  #stopped = false;

  constructor(readonly metric: Gauge<string>) {}

  /**
   * Counts a stream until the returned function is called. Throws `STREAM_LIMIT_REACHED`.
   *
   * @param end ends it when the process stops.
   */
  enter(workspaceId: string, end: () => void): () => void {
    const count = this.#counts.get(workspaceId) ?? 0;
    if (count >= MAX_STREAMS) fail('STREAM_LIMIT_REACHED', { max: MAX_STREAMS });
    if (this.#stopped || this.#ends.size >= MAX_IN_ALL) fail('STREAM_LIMIT_REACHED', { max: MAX_IN_ALL });
    this.#counts.set(workspaceId, count + 1);
    this.#ends.add(end);
    this.metric.inc();
    return () => {
      if (!this.#ends.delete(end)) return;
      this.metric.dec();
      const left = this.#counts.get(workspaceId)! - 1;
      if (left > 0) this.#counts.set(workspaceId, left);
      else this.#counts.delete(workspaceId);
    };
  }

  /** Ends all, and takes no more. Clients connect again, to another process or later. */
  end(): void {
    this.#stopped = true;
    for (const end of this.#ends) end();
  }
}
