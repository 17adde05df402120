import type { Rank } from '../../provider/rank.js';

/** The ranks of one claim, whose outcomes are stored together: none waits for those of a lower kind. */
export type Kind = 'single' | 'bulk';

export const RANKS_OF: Readonly<Record<Kind, readonly Rank[]>> = { single: ['FIRST', 'USUAL'], bulk: ['BULK'] };

/** The kinds in the order in which a claim takes them. */
export const KINDS: readonly Kind[] = ['single', 'bulk'];

/** Returns the kind of the messages of a claim. */
export const kindOf = ([first]: readonly { readonly rank: Rank }[]): Kind =>
  first?.rank === 'BULK' ? 'bulk' : 'single';

/**
 * Divides the loops of a queue between kinds, each of which may have all but one. So single messages find a loop while a campaign
 * is sent, and bulk keeps one while others never cease.
 */
export class LoopShares {
  readonly #busy: Record<Kind, number> = { single: 0, bulk: 0 };
  /** Kinds that a loop was refused: rows of them may have woken it. */
  readonly #owed = new Set<Kind>();

  /** @param most loops that may be busy with one kind. */
  constructor(readonly most: number) {}

  /** Returns what a claim may take, in this order: of the second only if the first has nothing. */
  begin(): readonly Kind[] {
    const kinds = KINDS.filter(kind => this.#busy[kind] < this.most);
    for (const kind of KINDS) {
      if (kinds.includes(kind)) this.#busy[kind]++;
      else this.#owed.add(kind);
    }
    return kinds;
  }

  /**
   * Ends what was begun of these kinds. Returns whether a loop must be woken, because one was refused what is free now.
   *
   * @param goesOn whether the same loop claims again.
   */
  free(kinds: readonly Kind[], goesOn = false): boolean {
    for (const kind of kinds) this.#busy[kind]--;
    return !goesOn && kinds.map(kind => this.#owed.delete(kind)).includes(true);
  }
}
