import { createBatcher } from '../context/batcher.js';
import { type Context, connectionOf } from '../context/context.js';
import { defineResource, type Resource, resourceOf } from '../context/resource.js';
import type { Database, Em } from './database.js';

/** A statement that serves many requests at once. */
export interface Batched<Ask, Answer> {
  /** Its owner lists it. */
  readonly resource: Resource<unknown>;
  /** Shares the statement with the other requests of the moment; inside a transaction it runs there, alone. */
  load(ctx: Context, ask: Ask): Promise<Answer>;
}

/** Returns an answer for each ask, in their order. An `Error` refuses its ask alone. */
type Run<Ask, Answer> = (on: Database | Em, asks: readonly Ask[]) => Promise<readonly (Answer | Error)[]>;

/** @param maxItems asks of one statement. */
export function defineBatched<Ask, Answer>(
  name: string,
  maxItems: number,
  run: Run<Ask, Answer>,
): Batched<Ask, Answer> {
  const resource = defineResource(name, ({ db }) => ({
    value: createBatcher<Ask, Answer>({ maxItems, run: asks => run(db, asks) }),
  }));
  return {
    resource,
    load: (ctx, ask) => (ctx.wakes ? runAlone(run, connectionOf(ctx), ask) : resourceOf(ctx, resource)(ask)),
  };
}

async function runAlone<Ask, Answer>(run: Run<Ask, Answer>, on: Database | Em, ask: Ask): Promise<Answer> {
  const [answer] = await run(on, [ask]);
  if (answer instanceof Error) throw answer;
  return answer!;
}
