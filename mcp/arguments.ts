import type { GraphQLField } from 'graphql';
import { failIfInvalid, type InvalidField } from '../kernel/errors/errors.js';
import { compileMembers } from '../kernel/graph/input.js';

/** Reads the arguments of a call. Throws `VALIDATION_ERROR` naming every error at once. */
export type ReadArguments = (given: unknown) => Record<string, unknown>;

/**
 * Members that nobody knows are refused, unlike at `/v1`: a model that puts `sendAt` in the wrong place means to send
 * later, and must not send now.
 */
export function readerOf(field: GraphQLField<unknown, unknown>): ReadArguments {
  const check = compileMembers(field.args, { unknown: 'refuse', coerces: false });
  return given => {
    const errors: InvalidField[] = [];
    const args = check(given, '', errors);
    failIfInvalid(errors);
    return args as Record<string, unknown>;
  };
}
