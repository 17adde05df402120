import type { Context } from '../context/context.js';
import { defineResource } from '../context/resource.js';

/** Whether an object of the graph exists in the workspace of `ctx`. Throws `SUBGRAPH_UNAVAILABLE`. */
export type FindReference = (ctx: Context, type: string, id: string) => Promise<boolean>;

/** Asks the graph for an object of another subgraph, whose code and tables must not be used. */
export class References {
  #find: FindReference | null = null;

  /** `app/` connects the subgraphs of the process once they are built. */
  connect(find: FindReference): void {
    this.#find = find;
  }

  exists(ctx: Context, type: string, id: string): Promise<boolean> {
    if (!this.#find) throw new Error('The references of this process are not connected.');
    return this.#find(ctx, type, id);
  }
}

export const references = defineResource('references', () => ({ value: new References() }));
