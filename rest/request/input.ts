import { parse as parseQuery } from 'node:querystring';
import { type GraphQLArgument, type GraphQLField, isRequiredArgument } from 'graphql';
import type { InvalidField } from '../../kernel/errors/errors.js';
import { type CheckInput, compileInput } from '../../kernel/graph/input/input.js';
import { argumentOf, pathParameters, type Row } from '../route.js';
import { compileText } from './argument-text.js';
import type { Body } from './legacy.js';

/** The arguments of a root field by name, without those that the caller did not give. */
export type Arguments = Readonly<Record<string, unknown>>;

export type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Reads the arguments of an operation from path, body and query, in this order: a value of the query never goes before
 * one of the body. Body values keep their JSON type; texts of path and query are read by the argument's type. Members
 * that the operation does not know are left out. What cannot be read is left out too, and its error added to `errors`.
 */
export type ReadArguments = (parameters: Parameters, body: Body, query: string, errors: InvalidField[]) => Arguments;

interface Slot {
  readonly name: string;
  /** The path parameter that fills it; `null`: body or query do. */
  readonly parameter: string | null;
  readonly check: CheckInput;
  readonly fromText: (text: string | string[]) => unknown;
}

/** Compiles the reader of an operation, so that a request walks no types. */
export function compileArguments(row: Row, field: GraphQLField<unknown, unknown>): ReadArguments {
  const parameters = new Map(pathParameters(row.path).map(name => [argumentOf(row, name), name]));
  const slots = field.args.map(argument => slotOf(argument, parameters.get(argument.name) ?? null));
  return (given, body, query, errors) => {
    const asked = query === '' ? null : parseQuery(query);
    const args: Record<string, unknown> = {};
    for (const slot of slots) {
      const value = slot.check(pick(slot, given, body, asked), slot.name, errors);
      if (value !== undefined) args[slot.name] = value;
    }
    return args;
  };
}

const slotOf = (argument: GraphQLArgument, parameter: string | null): Slot => ({
  name: argument.name,
  parameter,
  check: compileInput(argument.type, isRequiredArgument(argument)),
  fromText: compileText(argument.type),
});

function pick(slot: Slot, parameters: Parameters, body: Body, query: NodeJS.Dict<string | string[]> | null): unknown {
  if (slot.parameter) return slot.fromText(parameters[slot.parameter] ?? '');
  if (Object.hasOwn(body, slot.name)) return body[slot.name];
  const asked = query?.[slot.name];
  return asked === undefined ? undefined : slot.fromText(asked);
}
