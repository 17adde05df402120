import type { Scope } from '../../catalogue/scopes.js';
import type { Context } from '../context/context.js';
import { defineResource, resourceOf } from '../context/resource.js';

/** An operation of another subgraph that the system may run: one root field, with `@Scope('SYSTEM')` or {@link scope}. */
export interface Question<Variables extends object, Answer> {
  readonly subgraph: string;
  /** Alone in {@link document}. */
  readonly field: string;
  readonly document: string;
  /** The scope of the field, if it serves other callers too. */
  readonly scope?: Scope;
  /** Exists in types alone. */
  readonly types?: (variables: Variables) => Answer;
}

/** Runs a question in its subgraph. Throws `SUBGRAPH_UNAVAILABLE` and the errors of the field. */
export type AskSubgraph = <Variables extends object, Answer>(
  ctx: Context,
  question: Question<Variables, Answer>,
  variables: Variables,
  key?: string,
) => Promise<Answer>;

/** Lets the subgraphs of a process query each other, whose code and tables they must not use. */
export class References {
  #ask: AskSubgraph | null = null;

  /** `app/` connects the subgraphs of the process once they are built. */
  connect(ask: AskSubgraph): void {
    this.#ask = ask;
  }

  ask<Variables extends object, Answer>(
    ctx: Context,
    question: Question<Variables, Answer>,
    variables: Variables,
    key?: string,
  ): Promise<Answer> {
    if (!this.#ask) throw new Error('The references of this process are not connected.');
    return this.#ask(ctx, question, variables, key);
  }
}

export const references = defineResource('references', () => ({ value: new References() }));

/**
 * Queries another subgraph as the system, in the workspace of `ctx`. In the same process a query
 * reads in the transaction of `ctx`, if it has one; a mutation always has its own. Throws
 * `SUBGRAPH_UNAVAILABLE` and the errors of the field.
 *
 * @param key with it, a mutation that was done within the last 24 hours is not done again: its answer comes again.
 */
export const ask = <Variables extends object, Answer>(
  ctx: Context,
  question: Question<Variables, Answer>,
  variables: Variables,
  key?: string,
): Promise<Answer> => resourceOf(ctx, references).ask(ctx, question, variables, key);
