import type { Context } from '../../context/context.js';
import type { ContributedField } from './contributed-field.js';

/** The objects of one kind that need somebody to look at them, which are a field of `attention` in the graph. */
export interface NeedsAttention extends ContributedField {
  /** Reads them in the caller's workspace; null where there is nothing to show. */
  readonly read: (ctx: Context) => Promise<object | null>;
  /** Objects that its statements count as; `ROWS_COST` if left out. */
  readonly cost?: number;
}

export type Attention = Readonly<Record<string, NeedsAttention>>;
