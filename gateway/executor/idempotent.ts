import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Context } from '../../kernel/context/context.js';
import { runOnce } from '../../kernel/idempotency/run-once.js';
import type { RunFetch } from './local/prepare-local.js';

/** Set by a remote subgraph whose answer is that of an earlier request. */
export const REPLAYED_HEADER = 'x-switchboard-replayed';

/** Lets a mutation under an `Idempotency-Key` have its effect once. Queries run as they are. */
export function idempotent(query: string, run: RunFetch): RunFetch {
  if (!query.startsWith('mutation')) return run;
  return (variables, context) => {
    const ctx = context as Context;
    return ctx.idempotency ? once(ctx, tx => run(variables, tx)) : run(variables, context);
  };
}

/**
 * Turns a failure around the mutation, such as that of its commit, into an error of the sub-query.
 */
async function once(ctx: Context, run: (tx: Context) => ReturnType<RunFetch>): Promise<ExecutionResult> {
  try {
    return await runOnce(ctx, run);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    const originalError = error instanceof Error ? error : new Error(String(error));
    return { errors: [new GraphQLError(originalError.message, { originalError })] };
  }
}
