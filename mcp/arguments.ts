import type { GraphQLField } from 'graphql';
import { type FieldFault, failOn } from '../kernel/errors/index.js';
import { compileMembers } from '../kernel/input.js';

/** Reads the arguments of a call. Throws `VALIDATION_ERROR` naming every fault at once. */
export type ReadArguments = (given: unknown) => Record<string, unknown>;

/**
 * Members that nobody knows are refused, unlike at `/v1`: a model that puts `sendAt` in the wrong place means to send
 * later, and must not send now.
 */
export function readerOf(field: GraphQLField<unknown, unknown>): ReadArguments {
  const check = compileMembers(field.args, 'refuse');
  return given => {
    const faults: FieldFault[] = [];
    const args = check(given, '', faults);
    failOn(faults);
    return args as Record<string, unknown>;
  };
}
