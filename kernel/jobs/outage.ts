import { type Duration, minutes, seconds } from '../context/clock.js';
import type { Log } from '../context/log.js';

const LOG_INTERVAL: Duration = minutes(1);
/** Agenda queries its store every second, and so reports an outage at least this often. */
const REPORT_INTERVAL: Duration = seconds(10);

/** The errors of Agenda's store, logged once a minute: while it is away they come many times a second. */
export class Outage {
  #reportedAt = Number.NEGATIVE_INFINITY;
  #loggedAt = Number.NEGATIVE_INFINITY;

  report(log: Log, error: Error): void {
    this.#reportedAt = performance.now();
    if (this.#reportedAt - this.#loggedAt < LOG_INTERVAL) return;
    this.#loggedAt = this.#reportedAt;
    log.warn({ err: error }, 'agenda');
  }

  lasts(): boolean {
    return performance.now() - this.#reportedAt < REPORT_INTERVAL;
  }
}
