import type { Context } from '../kernel/context/context.js';
import type { InvalidField } from '../kernel/errors/errors.js';
import { failWithAll, type RootField } from '../kernel/graph/input/all-errors.js';
import { compileMembers } from '../kernel/graph/input/input.js';

type Arguments = Record<string, unknown>;

/** Reads the arguments of a call. Throws `VALIDATION_ERROR` naming every invalid field at once. */
export type ReadArguments = (given: unknown, ctx: Context) => Promise<Arguments>;

/**
 * Members that nobody knows are refused, unlike at `/v1`: a model that puts `sendAt` in the wrong place means to send
 * later, and must not send now.
 */
export function readerOf(root: RootField): ReadArguments {
  const check = compileMembers(root.args, { unknown: 'refuse', coerces: false });
  return async (given, ctx) => {
    const errors: InvalidField[] = [];
    const args = check(given, '', errors) as Arguments | undefined;
    return errors.length > 0 ? failWithAll(ctx, root, args ?? {}, errors) : args!;
  };
}
