import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLList,
  type GraphQLScalarType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import { type FieldFault, fault } from './errors/index.js';
import { compileLeaf } from './input-leaf.js';

/** A list with more faults than this is not read to its end. */
const MOST_FAULTS = 200;

/** Checks one JSON value against a type of the graph and answers what goes on. Faults are added to the list. */
export type CheckInput = (value: unknown, path: string, faults: FieldFault[]) => unknown;

/** What becomes of members that a type does not know: left out, or named as a fault. */
export type Unknown = 'drop' | 'refuse';

/** An argument or a member of an input type. */
export type Input = GraphQLArgument | GraphQLInputField;

/** Whether an input may not be left out. */
export const isRequired = (input: Input): boolean => isRequiredArgument(input as GraphQLArgument);

/** @param required whether absence is a fault: a non-null type with a default may be left out, but may not be null. */
export function compileInput(type: GraphQLInputType, required: boolean, unknown: Unknown = 'drop'): CheckInput {
  const notNull = isNonNullType(type);
  const check = compileValue(getNullableType(type), unknown);
  return (value, path, faults) => {
    if (value === undefined ? required : value === null && notNull) {
      faults.push(fault(path, 'required'));
      return undefined;
    }
    return value === undefined || value === null ? value : check(value, path, faults);
  };
}

type NullableInput = GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

function compileValue(type: NullableInput, unknown: Unknown): CheckInput {
  if (isListType(type)) return compileList(type.ofType, unknown);
  if (isInputObjectType(type)) return compileLazily(type, unknown);
  return compileLeaf(type);
}

function compileList(itemType: GraphQLInputType, unknown: Unknown): CheckInput {
  const check = compileInput(itemType, isNonNullType(itemType), unknown);
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
function compileLazily(type: GraphQLInputObjectType, unknown: Unknown): CheckInput {
  let check: CheckInput | undefined;
  return (value, path, faults) => {
    check ??= compileMembers(Object.values(type.getFields()), unknown);
    return check(value, path, faults);
  };
}

/** The check of an object of arguments or members; at the root of a request its path is empty. */
export function compileMembers(inputs: readonly Input[], unknown: Unknown): CheckInput {
  const members = inputs.map(input => ({
    name: input.name,
    check: compileInput(input.type, isRequired(input), unknown),
  }));
  const known = new Set(members.map(({ name }) => name));
  return (value, path, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.push(fault(path, 'type', { expected: 'object' }));
      return undefined;
    }
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (unknown === 'refuse')
      for (const name of Object.keys(value)) if (!known.has(name)) faults.push(fault(at(name), 'unknown'));
    const read: Record<string, unknown> = {};
    for (const { name, check } of members) {
      const given = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      const member = check(given, at(name), faults);
      if (member !== undefined) read[name] = member;
    }
    return read;
  };
}
