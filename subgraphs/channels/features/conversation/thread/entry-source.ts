import type { Context } from '../../../../../kernel/context/context.js';
import type { EntryKind } from './entry.js';

/** The entries of one kind that a channel adds to the threads of conversations. */
export interface EntrySource<Shown extends object = object> {
  readonly kind: EntryKind;
  /**
   * Each is a statement in parentheses that selects the kind, id, time and place of the newest entries of the conversation `a`
   * (`read-thread.ts` has its columns): at most `a.size`, whose place is before `a.before`.
   */
  readonly selects: readonly string[];
  /** Reads the object of an entry; `null` once it is no longer kept. The caller knows the conversation. */
  find(ctx: Context, id: string): Promise<Shown | null>;
  /** Returns the `content` of its entry, which lists of REST and of hosts of models have in place of the object. */
  contentOf(shown: Shown): object;
}

export type EntrySources = readonly EntrySource[];
