import { parse as parseQuery } from 'node:querystring';
import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLList,
  type GraphQLScalarType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { type FieldFault, failOn, fault } from '../kernel/errors/index.js';
import type { Body } from './legacy.js';
import { argumentOf, pathParameters, type Row } from './route.js';
import { compileLeaf, compileText } from './scalar.js';

/** The arguments of a root field by name; `undefined` where the caller gave none. */
export type Arguments = Readonly<Record<string, unknown>>;

export type Parameters = Readonly<Record<string, string | undefined>>;

/**
 * Reads the arguments of an operation from path, body and query, in this order: a value of the query never goes before
 * one of the body. Body values keep their JSON type; texts of path and query are read by the argument's type. Members
 * that the operation does not know are left out. Throws `VALIDATION_ERROR` naming every fault at once.
 */
export type ReadArguments = (parameters: Parameters, body: Body, query: string) => Arguments;

/** A list with more faults than this is not read to its end. */
const MOST_FAULTS = 200;

/** Checks one value and answers what goes on: unknown members are gone. Faults are added to the list. */
type Check = (value: unknown, path: string, faults: FieldFault[]) => unknown;

interface Slot {
  readonly name: string;
  /** The path parameter that fills it; `null`: body or query do. */
  readonly parameter: string | null;
  readonly check: Check;
  readonly fromText: (text: string | string[]) => unknown;
}

/** Compiles the reader of an operation, so that a request walks no types. */
export function compileArguments(row: Row, field: GraphQLField<unknown, unknown>): ReadArguments {
  const parameters = new Map(pathParameters(row.path).map(name => [argumentOf(row, name), name]));
  const slots = field.args.map(argument => slotOf(argument, parameters.get(argument.name) ?? null));
  return (given, body, query) => {
    const asked = query === '' ? null : parseQuery(query);
    const faults: FieldFault[] = [];
    const args: Record<string, unknown> = {};
    for (const slot of slots) args[slot.name] = slot.check(pick(slot, given, body, asked), slot.name, faults);
    failOn(faults);
    return args;
  };
}

const slotOf = (argument: GraphQLArgument, parameter: string | null): Slot => ({
  name: argument.name,
  parameter,
  check: compile(argument.type, isRequiredArgument(argument)),
  fromText: compileText(argument.type),
});

function pick(slot: Slot, parameters: Parameters, body: Body, query: NodeJS.Dict<string | string[]> | null): unknown {
  if (slot.parameter) return slot.fromText(parameters[slot.parameter] ?? '');
  if (Object.hasOwn(body, slot.name)) return body[slot.name];
  const asked = query?.[slot.name];
  return asked === undefined ? undefined : slot.fromText(asked);
}

/** @param required whether absence is a fault: a non-null type with a default may be left out, but may not be null. */
function compile(type: GraphQLInputType, required: boolean): Check {
  const notNull = isNonNullType(type);
  const check = compileValue(getNullableType(type));
  return (value, path, faults) => {
    if (value === undefined ? required : value === null && notNull) {
      faults.push(fault(path, 'required'));
      return undefined;
    }
    return value === undefined || value === null ? value : check(value, path, faults);
  };
}

type NullableInput = GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

function compileValue(type: NullableInput): Check {
  if (isListType(type)) return compileList(type.ofType);
  if (isInputObjectType(type)) return compileLazily(type);
  return compileLeaf(type);
}

function compileList(itemType: GraphQLInputType): Check {
  const check = compile(itemType, isNonNullType(itemType));
  return (value, path, faults) => {
    if (!Array.isArray(value)) {
      faults.push(fault(path, 'type', { expected: 'array' }));
      return undefined;
    }
    const read: unknown[] = [];
    for (let index = 0; index < value.length && faults.length < MOST_FAULTS; index++)
      read.push(check(value[index], `${path}[${index}]`, faults));
    return read;
  };
}

/** Compiled on first use: input types may contain themselves. */
function compileLazily(type: GraphQLInputObjectType): Check {
  let check: Check | undefined;
  return (value, path, faults) => {
    check ??= compileObject(type.getFields());
    return check(value, path, faults);
  };
}

function compileObject(fields: ReturnType<GraphQLInputObjectType['getFields']>): Check {
  const members = Object.values(fields).map(field => ({
    name: field.name,
    check: compile(field.type, isRequiredInputField(field)),
  }));
  return (value, path, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.push(fault(path, 'type', { expected: 'object' }));
      return undefined;
    }
    const read: Record<string, unknown> = {};
    for (const { name, check } of members) {
      const member = check(Object.hasOwn(value, name) ? (value as Body)[name] : undefined, `${path}.${name}`, faults);
      if (member !== undefined) read[name] = member;
    }
    return read;
  };
}
