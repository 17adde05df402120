/**
 * A condition that the stored rows meet after every commit, also while work is under way. The folder that writes the rows states it; `npm run
 * verify` checks it.
 */
export interface Invariant {
  /** A sentence for the operator: `A balance is the sum of its ledger.` */
  readonly says: string;
  /** SQL: the number of rows that the condition is about, as `n`. */
  readonly rows: string;
  /**
   * SQL: a row for each that breaks it, with the text columns `workspace`, `id` and `found`, which says in a few words what is stored
   * instead. Takes no parameters, and no locks.
   */
  readonly broken: string;
}
