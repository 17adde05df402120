import { type Duration, seconds } from '../context/clock.js';
import { fail } from '../errors/errors.js';

export interface BulkheadLimits {
  /** Calls at once. */
  readonly total: number;
  /** Calls at once of one subject. */
  readonly perSubject: number;
  /** Calls of one subject that may wait. */
  readonly queue: number;
  /** Longest wait of a call. */
  readonly wait: Duration;
}

/** A subject with calls that run or wait. */
interface Subject {
  running: number;
  readonly waiting: Set<() => void>;
}

/** When a refused caller may try again. */
const RETRY_AFTER_SEC = seconds(2) / 1_000;

/**
 * Limits how many calls run at once, in all and for each subject. The others wait, and subjects take turns, so that no
 * number of calls of one subject delays another for longer than the calls under way.
 */
export class Bulkhead {
  /** In the order of their turns. */
  readonly #subjects = new Map<string, Subject>();
  #running = 0;

  constructor(readonly limits: BulkheadLimits) {}

  /** Throws `CONCURRENCY_LIMIT_EXCEEDED` if too many calls of the subject wait, `READ_TIMEOUT` after too long a wait. */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const subject = this.#subjects.get(name) ?? { running: 0, waiting: new Set() };
    this.#subjects.set(name, subject);
    try {
      if (this.#running < this.limits.total && subject.running < this.limits.perSubject) this.#begin(subject);
      else await this.#wait(subject);
      return await this.#finish(subject, work);
    } finally {
      if (subject.running + subject.waiting.size === 0) this.#subjects.delete(name);
    }
  }

  #begin(subject: Subject): void {
    subject.running++;
    this.#running++;
  }

  async #finish<T>(subject: Subject, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      subject.running--;
      this.#running--;
      this.#next();
    }
  }

  async #wait({ waiting }: Subject): Promise<void> {
    if (waiting.size >= this.limits.queue) fail('CONCURRENCY_LIMIT_EXCEEDED', { retryAfterSec: RETRY_AFTER_SEC });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const enter = () => resolve(true);
    waiting.add(enter);
    const timer = setTimeout(() => {
      waiting.delete(enter);
      resolve(false);
    }, this.limits.wait);
    const entered = await promise;
    clearTimeout(timer);
    if (!entered) fail('READ_TIMEOUT', { retryAfterSec: RETRY_AFTER_SEC });
  }

  /** Lets the first subject in turn that may run go on, and puts it behind the others. */
  #next(): void {
    for (const [name, subject] of this.#subjects) {
      const [enter] = subject.waiting;
      if (!enter || subject.running >= this.limits.perSubject) continue;
      subject.waiting.delete(enter);
      this.#begin(subject);
      this.#subjects.delete(name);
      this.#subjects.set(name, subject);
      enter();
      return;
    }
  }
}
