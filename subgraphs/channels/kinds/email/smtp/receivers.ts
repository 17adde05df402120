import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { type Duration, seconds } from '../../../../../kernel/context/clock.js';
import { PacedTurns } from '../../../core/provider/paced-turns.js';
import type { SendResult } from '../../../core/provider/port.js';
import { type Rank, RankedQueue, SHARE } from '../../../core/provider/rank.js';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** Mails to one receiving host at once: a part of the connections of a relay. */
const AT_ONCE = 5;
/** A host whose mails take this long is slow: it gets one connection. */
const SLOW: Duration = seconds(2);
/** A mail that has no turn comes back after this time at least, and at most. */
const FIRST_WAIT: Duration = 100;
const LONGEST_WAIT: Duration = seconds(600);
const MAX_HOSTS = 10_000;

type Turn = { readonly delay: Duration } | { readonly full: Promise<void> } | { readonly later: Duration };

/** The number of mails that wait in the process, for any host. */
interface Waiting {
  count: number;
  readonly max: number;
}

/**
 * Lets mails to one receiving host through: some at once and, where its pace is known, so many a second. While it is slow it gets one
 * at a time. A mail without a turn comes back when its turn will be. Times are milliseconds of the process.
 */
class ReceiverGate {
  readonly #running = new Set<{ since: number }>();
  readonly #queue = new RankedQueue<() => void>();
  readonly #turns: PacedTurns;
  /** The end of the queue of those that come back later, of each rank. */
  readonly #tails: Record<Rank, number> = { FIRST: 0, USUAL: 0, BULK: 0 };
  /** The time that a mail took lately. */
  #usual: Duration = 0;

  /** @param step between two mails, at the pace of the host. */
  constructor(
    readonly step: Duration,
    readonly waiting: Waiting,
  ) {
    this.#turns = new PacedTurns(step);
  }

  enter(now: number, rank: Rank): Turn {
    const slow = this.#isSlow(now);
    if (this.#running.size >= (slow ? 1 : AT_ONCE))
      return slow || this.#isCrowded(rank) ? this.#later(now, rank) : this.#full(rank);
    const delay = this.#turns.take(now, rank);
    return delay === null ? this.#later(now, rank) : { delay };
  }

  wait(delay: Duration, rank: Rank): Promise<void> {
    return this.#turns.wait(delay, rank);
  }

  /** Its time starts when it has a connection: a wait for one says nothing of the host. */
  async run<T>(work: (started: () => void) => Promise<T>): Promise<T> {
    const mail = { since: Number.POSITIVE_INFINITY };
    this.#running.add(mail);
    try {
      return await work(() => {
        mail.since = performance.now();
      });
    } finally {
      this.#running.delete(mail);
      this.#usual = (this.#usual + Math.max(0, performance.now() - mail.since)) / 2;
      this.wake();
    }
  }

  /** Whoever waited and does not begin lets the next one try. */
  wake(): void {
    this.#queue.shift()?.();
  }

  #isSlow(now: number): boolean {
    if (this.#usual > SLOW) return true;
    for (const { since } of this.#running) if (now - since > SLOW) return true;
    return false;
  }

  /** One host may take half of the room. Bulk leaves an eighth of it to others. */
  #isCrowded(rank: Rank): boolean {
    const { count, max } = this.waiting;
    const room = rank === 'BULK' ? max - Math.floor(max / SHARE) : max;
    return this.#queue.before(rank) >= max / 2 || count >= room;
  }

  #full(rank: Rank): Turn {
    this.waiting.count++;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#queue.add(() => {
      this.waiting.count--;
      resolve();
    }, rank);
    return { full: promise };
  }

  #later(now: number, rank: Rank): Turn {
    const each = this.#isSlow(now) ? Math.max(SLOW, this.#usual) : this.#usual / AT_ONCE;
    this.#tails[rank] = Math.max(this.#tails[rank], this.#turns.at(now, rank)) + Math.max(this.step, each);
    return { later: Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, this.#tails[rank] - now)) };
  }
}

/** The gates of all receiving hosts: one that is slow delays no other. */
export class Receivers {
  readonly #gates = boundedCache<string, ReceiverGate>(MAX_HOSTS);
  readonly #waiting: Waiting;
  readonly #connections: ConcurrencyLimit;

  /**
   * @param connections mails at once, to all hosts.
   * @param paces mails a second, by the domain of the recipient.
   * @param waiting mails that wait in the process: if it dies, nobody knows whether they were sent.
   */
  constructor(
    connections: number,
    readonly paces: Readonly<Record<string, number>>,
    waiting: number,
  ) {
    this.#connections = new ConcurrencyLimit(connections);
    this.#waiting = { count: 0, max: waiting };
  }

  /** Does `work` when it is the mail's turn; else it waits, and nothing was tried. */
  async pass(domain: string, work: () => Promise<SendResult>, rank: Rank = 'USUAL'): Promise<SendResult> {
    const gate = this.#gateOf(domain);
    let turn = gate.enter(performance.now(), rank);
    while ('full' in turn) {
      await turn.full;
      turn = gate.enter(performance.now(), rank);
      if ('later' in turn) gate.wake();
    }
    if ('later' in turn) return { kind: 'wait', after: turn.later, reason: 'Its receiving host takes no more now.' };
    const { delay } = turn;
    return gate.run(async started => {
      await gate.wait(delay, rank);
      this.#waiting.count++;
      return this.#connections.run(() => {
        this.#waiting.count--;
        started();
        return work();
      }, rank);
    });
  }

  #gateOf(domain: string): ReceiverGate {
    const known = this.#gates.get(domain);
    if (known) return known;
    const perSecond = this.paces[domain];
    const gate = new ReceiverGate(perSecond === undefined ? 0 : 1_000 / perSecond, this.#waiting);
    this.#gates.set(domain, gate);
    return gate;
  }
}
