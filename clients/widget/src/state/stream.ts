import { type Client, Refused } from '../api/client';
import type { State } from '../api/types';

/** Milliseconds between tries: twice as long after each that failed, up to the last. */
const FIRST = 1_000;
const LONGEST = 30_000;

/** Keeps the stream of a conversation open while the page is looked at. */
export class Stream {
  #ending: AbortController | null = null;
  #wanted = false;

  constructor(
    readonly client: Client,
    readonly onState: (state: State) => void,
    readonly onConnected: (connected: boolean) => void,
    readonly onEnded: () => void,
  ) {
    document.addEventListener('visibilitychange', this.#look);
  }

  start(): void {
    this.#wanted = true;
    this.#look();
  }

  stop(): void {
    this.#wanted = false;
    this.#look();
  }

  close(): void {
    this.stop();
    document.removeEventListener('visibilitychange', this.#look);
  }

  /** A page in the background has no stream: the server then knows that nobody looks, and may send a notification. */
  readonly #look = (): void => {
    const isNeeded = this.#wanted && !document.hidden;
    if (isNeeded && !this.#ending) void this.#follow();
    if (!isNeeded) this.#ending?.abort();
  };

  async #follow(): Promise<void> {
    const ending = new AbortController();
    this.#ending = ending;
    let wait = FIRST;
    while (!ending.signal.aborted) {
      try {
        await this.client.follow(state => {
          wait = FIRST;
          this.onConnected(true);
          this.onState(state);
        }, ending.signal);
      } catch (error) {
        if (error instanceof Refused && error.status === 401) {
          ending.abort();
          this.onEnded();
        } else if (!ending.signal.aborted) this.onConnected(false);
      }
      if (ending.signal.aborted) break;
      await pause(wait, ending.signal);
      wait = Math.min(wait * 2, LONGEST);
    }
    this.#ending = null;
    // It was wanted again before it had ended.
    if (this.#wanted && !document.hidden) this.#look();
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
