import DataLoader from 'dataloader';
import { type Context, connectionOf } from '../context/context.js';
import { defineResource, type Resource, resourceOf } from '../context/resource.js';
import { isOutage } from '../errors/outage.js';
import type { Database, Em } from './database.js';

/** A statement that serves many requests at once. */
export interface Batched<Ask, Answer> {
  /** Its owner lists it. */
  readonly resource: Resource<unknown>;
  /** Shares the statement with the other requests of the moment; inside a transaction it runs there, alone. */
  load(ctx: Context, ask: Ask): Promise<Answer>;
}

/** An answer for each ask, in their order. */
type Run<Ask, Answer> = (on: Database | Em, asks: readonly Ask[]) => Promise<readonly Answer[]>;

/**
 * Statements of a kind under way at once; requests that arrive meanwhile share the next one, which
 * costs PostgreSQL less.
 */
const MAX_STATEMENTS = 2;

/** @param maxAsks of one statement. */
export function defineBatched<Ask, Answer>(name: string, maxAsks: number, run: Run<Ask, Answer>): Batched<Ask, Answer> {
  const resource = defineResource(name, ({ db }) => ({ value: loaderOf(db, maxAsks, run) }));
  return {
    resource,
    load: async (ctx, ask) =>
      ctx.wakes ? (await run(connectionOf(ctx), [ask]))[0]! : resourceOf(ctx, resource).load(ask),
  };
}

/**
 * Does what {@link defineBatched} does, for an owner that has a resource of its own and uses no
 * transaction.
 */
export function batchedOn<Ask, Answer>(
  db: Database,
  maxAsks: number,
  run: Run<Ask, Answer>,
): (ask: Ask) => Promise<Answer> {
  const loader = loaderOf(db, maxAsks, run);
  return ask => loader.load(ask);
}

function loaderOf<Ask, Answer>(db: Database, maxBatchSize: number, run: Run<Ask, Answer>): DataLoader<Ask, Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const start = (dispatch: () => void) => {
    running++;
    // The check phase comes when all requests that arrived together have been resolved as far as this.
    setImmediate(dispatch);
  };
  const answer = (asks: readonly Ask[]) =>
    answerAll(db, asks, run).finally(() => {
      running--;
      const next = waiting.shift();
      if (next) start(next);
    });
  return new DataLoader<Ask, Answer>(answer, {
    cache: false,
    maxBatchSize,
    batchScheduleFn: dispatch => {
      if (running < MAX_STATEMENTS) start(dispatch);
      else waiting.push(dispatch);
    },
  });
}

/** All of them or, if one of them fails, each alone: no request fails for another's error. */
async function answerAll<Ask, Answer>(
  db: Database,
  asks: readonly Ask[],
  run: Run<Ask, Answer>,
): Promise<readonly (Answer | Error)[]> {
  try {
    return await run(db, asks);
  } catch (error) {
    // Work that an outage interrupted may be stored already, and another run would store it twice.
    if (asks.length === 1 || isOutage(error)) throw error;
    const alone = await Promise.allSettled(asks.map(ask => run(db, [ask])));
    return alone.map(result => (result.status === 'fulfilled' ? result.value[0]! : (result.reason as Error)));
  }
}
