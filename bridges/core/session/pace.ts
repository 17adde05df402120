import { setTimeout as pause } from 'node:timers/promises';
import { Busy } from '../library.js';

/** The longest that a call waits for its turn; after that it comes again. */
const MOST_MS = 4_000;

/** The pace of messages through one session. */
export class Pace {
  readonly #everyMs: number;
  #next = 0;

  constructor(perSecond: number) {
    this.#everyMs = perSecond > 0 ? 1_000 / perSecond : 0;
  }

  /** Waits for the next turn. Throws {@link Busy} if it is too far away. */
  async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next);
    if (at - now > MOST_MS) throw new Busy(Math.ceil((at - now) / 1_000));
    this.#next = at + this.#everyMs;
    if (at > now) await pause(at - now);
  }
}
