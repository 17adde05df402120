import type { Context } from '../context/context.js';
import type { Person } from './person.js';

/**
 * The part of an object in the erasure of a person. A subgraph runs the stages of all its objects in one transaction, a
 * stage after the other in the order of the members below, and in each stage its parts in their order. All are idempotent.
 *
 * Messages are locked first, so that no stage waits for one that another process hands over; what the person wrote goes last,
 * because its addresses are only then known.
 */
export interface Erasure {
  /** The tables in which nothing of the person is left. Alone, it says that their rows are erased by an operation or a consumer of the object. */
  readonly tables: readonly string[];
  /** Returns those of the messages whose work is under way. They are left to a later call. */
  readonly underWay?: (tx: Context, messageIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Erases what is stored of the person without a message. */
  readonly ofPerson?: (tx: Context, person: Person) => Promise<unknown>;
  /**
   * Returns SQL, parts `name as (…)` of the statement that erases messages: it changes rows of the messages whose ids are the
   * parameter `messageIds`.
   */
  readonly besideMessages?: (messageIds: string) => string;
  /** Erases what was made of the messages, after them. Returns how many objects more than the messages. */
  readonly ofMessages?: (tx: Context, messageIds: readonly string[], person: Person) => Promise<number>;
  /** Deletes what the person wrote. Returns the address under which each was written. */
  readonly written?: (tx: Context, person: Person) => Promise<readonly { readonly address: string }[]>;
  /** Forgets what is stored under any address of the person, with those that `written` found. */
  readonly ofAddresses?: (tx: Context, addresses: readonly string[]) => Promise<unknown>;
  /** Returns how many reports that name one of the addresses wait to be worked on, after which another call is due. */
  readonly waiting?: (tx: Context, addresses: readonly string[]) => Promise<number>;
}

type Stage = Exclude<keyof Erasure, 'tables'>;

/** Returns the functions of one stage, in the order of the objects. */
export const stageOf = <Name extends Stage>(erasures: readonly Erasure[], stage: Name): NonNullable<Erasure[Name]>[] =>
  erasures.flatMap(erasure => erasure[stage] ?? []) as NonNullable<Erasure[Name]>[];
