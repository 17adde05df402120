import { minutes } from '../../../../kernel/context/clock.js';

/**
 * The rank of a message among all that wait for the same: answers and messages that somebody waits for leave first, campaigns and
 * other sends to many last. It is decided when the message is accepted, and stays.
 */
export const RANKS = ['FIRST', 'USUAL', 'BULK'] as const;
export type Rank = (typeof RANKS)[number];

/** While higher ranks wait, one turn in so many is that of a lower one, so that none waits for ever. */
export const SHARE = 8;

/**
 * Returns the part of the most of a minute that a rank may use: bulk leaves an eighth of it to others, and less the more of the minute has passed.
 */
export const mostOf = (rank: Rank | undefined, most: number, now: Date): number =>
  rank === 'BULK' ? Math.ceil(most - (most / SHARE) * (1 - (now.getTime() % minutes(1)) / minutes(1))) : most;

/** Those that wait for a turn, in the order of their ranks, and of their arrival within a rank. */
export class RankedQueue<Item> {
  readonly #waiting: Readonly<Record<Rank, Item[]>> = { FIRST: [], USUAL: [], BULK: [] };
  /** Turns that passed over a lower rank that waited. */
  readonly #passed = { FIRST: 0, USUAL: 0, BULK: 0 };

  get length(): number {
    return this.before('BULK');
  }

  /** Returns how many of a rank and of higher ones wait. */
  before(rank: Rank): number {
    return RANKS.slice(0, RANKS.indexOf(rank) + 1).reduce((sum, one) => sum + this.#waiting[one].length, 0);
  }

  add(item: Item, rank: Rank): void {
    this.#waiting[rank].push(item);
  }

  /** Returns whose turn it is; undefined if nobody waits. */
  shift(): Item | undefined {
    const waiting = RANKS.filter(rank => this.#waiting[rank].length > 0);
    const due = waiting.slice(1).find(rank => this.#passed[rank] >= SHARE - 1);
    const next = due ?? waiting[0];
    for (const rank of waiting) if (rank !== next) this.#passed[rank]++;
    if (next === undefined) return undefined;
    this.#passed[next] = 0;
    return this.#waiting[next].shift();
  }
}
