import { setTimeout as sleep } from 'node:timers/promises';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../kernel/context/resource.js';

/** Recordings of a workspace that a process fetches at once. */
const MAX_EACH = 4;

/** The time for which the stop of a process waits for them. */
const STOPS_WITHIN: Duration = seconds(1);

/**
 * Recordings that are fetched from the provider, also after the client that asked for them has
 * gone.
 */
class RecordingFetches {
  readonly #running = new Map<string, Set<Promise<void>>>();
  readonly #stopping = new AbortController();

  /**
   * Waits for a place of the workspace. `begin` resolves as soon as there is something to read,
   * with what is still going on.
   */
  async run<Begun>(
    workspaceId: string,
    begin: () => Promise<{ readonly begun: Begun; readonly rest: Promise<void> }>,
  ): Promise<Begun> {
    while (this.#of(workspaceId).size >= MAX_EACH) await Promise.race(this.#of(workspaceId));
    const running = this.#of(workspaceId);
    this.#stopping.signal.throwIfAborted();
    const { promise, resolve } = Promise.withResolvers<void>();
    running.add(promise);
    const done = () => {
      running.delete(promise);
      if (running.size === 0) this.#running.delete(workspaceId);
      resolve();
    };
    try {
      const { begun, rest } = await begin();
      void rest.finally(done);
      return begun;
    } catch (error) {
      done();
      throw error;
    }
  }

  #of(workspaceId: string): Set<Promise<void>> {
    const running = this.#running.get(workspaceId) ?? new Set();
    this.#running.set(workspaceId, running);
    return running;
  }

  /** The same bytes; they end with an error when the process stops. */
  async *untilStop(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      this.#stopping.signal.throwIfAborted();
      yield chunk;
    }
  }

  /** Aborts the fetches. The file of one that does not end in time is deleted later. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The process is stopping.'));
    const running = [...this.#running.values()].flatMap(one => [...one]);
    await Promise.race([Promise.all(running), sleep(STOPS_WITHIN, undefined, { ref: false })]);
  }
}

export const recordingFetches = defineResource('fetches of recordings', () => {
  const value = new RecordingFetches();
  return { value, close: () => value.stop() };
});
