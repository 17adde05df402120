import { type Duration, minutes, seconds } from '../../../kernel/context/clock.js';
import type { Log } from '../../../kernel/context/log.js';
import type { Use } from '../../../kernel/security/credentials.js';

const PRECISION: Duration = minutes(1);
const FLUSH_EVERY: Duration = seconds(1);

/** Records when keys or sessions were used last. Writes in the background, at most once a minute for each. */
export class Uses {
  readonly #pending = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly record: (uses: readonly Use[]) => Promise<void>,
    readonly log: Log,
  ) {}

  /** Returns the time to keep as the last use: `now` if this use will be stored, else `last`. */
  note(id: string, last: Date | null, now: Date): Date {
    if (last && now.getTime() - last.getTime() < PRECISION) return last;
    this.#pending.set(id, now);
    this.#timer ??= setTimeout(() => this.flush(), FLUSH_EVERY).unref();
    return now;
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const uses = [...this.#pending].map(([id, at]) => ({ id, at }));
    this.#pending.clear();
    // A lost write is harmless: the next use after a minute is written again.
    await this.record(uses).catch(err => this.log.warn({ err }, 'last uses not stored'));
  }
}
