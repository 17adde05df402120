import { type Duration, hours, seconds } from '../../../kernel/context/clock.js';
import type { EventStream } from './event-stream.js';

export interface StreamTimes {
  /**
   * The time between two checks of a caller who may have lost the right to listen, if nothing
   * changes.
   */
  readonly heartbeat: Duration;
  /** Between two answers, at least. */
  readonly pace: Duration;
  /** After an answer that was refused for now, where that does not say how long. */
  readonly rest: Duration;
  /** The longest time of a stream. */
  readonly lifetime: Duration;
}

export const STREAM_TIMES: StreamTimes = {
  heartbeat: seconds(15),
  pace: seconds(0.5),
  rest: seconds(2),
  lifetime: hours(1),
};

/** An answer to send: `last` if none follows it, `more` if the next one can be read at once. */
export interface LiveState {
  readonly json: string;
  readonly last: boolean;
  readonly more?: boolean;
}

/**
 * No answer for now, because there are too many reads at once or the system cannot answer: the same
 * is read again after a rest.
 */
export class Later {
  /**
   * @param time the least rest; `null` if none was given.
   * @param isFault of the system, which may last.
   */
  constructor(
    readonly time: Duration | null,
    readonly isFault = false,
  ) {}
}

/**
 * The result of a read: an answer, nothing new (`undefined`), or the end of the connection
 * (`null`).
 */
export type Came = LiveState | Later | null | undefined;

/** Faults in a row that end the connection: another process may do better. */
const MAX_FAULTS = 3;

/** Answers a subscription again after each change, while its caller may ask. Changes that come close together share an answer. */
export class LiveAnswer {
  /**
   * Changes between the first answer and {@link changed} are not known, so there may have been
   * some.
   */
  #isChanged = true;
  #wake: () => void = () => undefined;
  /** In a row. */
  #faults = 0;

  /**
   * @param ask answers the present state, `undefined` if nothing is new; {@link Later} if there is none for now; `null` ends
   * the connection.
   * @param check answers the refusal of a caller who must not listen any more, else `undefined`.
   */
  constructor(
    readonly stream: EventStream,
    readonly ask: () => Promise<Came>,
    readonly check: () => Promise<Came>,
    readonly times: StreamTimes,
  ) {}

  /** Something changed. */
  changed(): void {
    this.#isChanged = true;
    this.#wake();
  }

  /** Runs until the stream is closed. */
  async follow(first: string): Promise<void> {
    const { pace, lifetime, heartbeat } = this.times;
    const started = performance.now();
    let shown = first;
    while (this.stream.isOpen) {
      await this.stream.wait(pace);
      await this.#change();
      if (!this.stream.isOpen) return;
      if (performance.now() - started > lifetime) return this.stream.end();
      const state = this.#isChanged ? await this.#asked() : await this.check();
      this.#faults = state instanceof Later && state.isFault ? this.#faults + 1 : 0;
      if (state === null || this.#faults >= MAX_FAULTS) return this.stream.end();
      if (state instanceof Later) {
        await this.#rest(state);
        continue;
      }
      if (!state || state.json === shown) this.stream.keepAlive();
      else this.stream.next(state.json);
      shown = state?.json ?? shown;
      this.#isChanged ||= state?.more ?? false;
      if (state?.last) return this.stream.complete();
      await this.stream.taken(heartbeat);
    }
  }

  /** Reads the present state; later changes lead to another read. */
  #asked(): Promise<Came> {
    this.#isChanged = false;
    return this.ask();
  }

  /**
   * Waits after a read without an answer, and then reads again. Streams that had none together do
   * so at different times, each in time for its next check.
   */
  #rest({ time }: Later): Promise<void> {
    this.#isChanged = true;
    this.stream.keepAlive();
    const { rest, heartbeat } = this.times;
    return this.stream.wait(Math.min((time ?? rest) * (1 + Math.random() / 2), heartbeat));
  }

  /** Waits for a change, or for the time to check the caller again. */
  async #change(): Promise<void> {
    if (this.#isChanged) return;
    await this.stream.wait(this.times.heartbeat, wake => {
      this.#wake = wake;
    });
  }
}
