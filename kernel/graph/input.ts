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
import { type InvalidField, invalidField } from '../errors/errors.js';
import { compileLeaf } from './input-leaf.js';

/** A list is read no further once the request has this many invalid fields. */
const MAX_INVALID_FIELDS = 200;

/** Checks one JSON value against a type of the graph and answers what goes on. Errors are added to the list. */
export type CheckInput = (value: unknown, path: string, errors: InvalidField[]) => unknown;

/** What becomes of members that a type does not know: left out, or named as an error. */
export type Unknown = 'drop' | 'refuse';

/** An argument or a member of an input type. */
export type Input = GraphQLArgument | GraphQLInputField;

/** Whether an input may not be left out. */
export const isRequired = (input: Input): boolean => isRequiredArgument(input as GraphQLArgument);

/** @param required whether absence is an error: a non-null type with a default may be left out, but may not be null. */
export function compileInput(type: GraphQLInputType, required: boolean, unknown: Unknown = 'drop'): CheckInput {
  const notNull = isNonNullType(type);
  const check = compileValue(getNullableType(type), unknown);
  return (value, path, errors) => {
    if (value === undefined ? required : value === null && notNull) {
      errors.push(invalidField(path, 'required'));
      return undefined;
    }
    return value === undefined || value === null ? value : check(value, path, errors);
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
  return (value, path, errors) => {
    if (!Array.isArray(value)) {
      errors.push(invalidField(path, 'array'));
      return undefined;
    }
    const read: unknown[] = [];
    for (let index = 0; index < value.length && errors.length < MAX_INVALID_FIELDS; index++)
      read.push(check(value[index], `${path}[${index}]`, errors));
    return read;
  };
}

/** Compiled on first use: input types may contain themselves. */
function compileLazily(type: GraphQLInputObjectType, unknown: Unknown): CheckInput {
  let check: CheckInput | undefined;
  return (value, path, errors) => {
    check ??= compileMembers(Object.values(type.getFields()), unknown);
    return check(value, path, errors);
  };
}

/** The check of an object of arguments or members; at the root of a request its path is empty. */
export function compileMembers(inputs: readonly Input[], unknown: Unknown): CheckInput {
  const members = inputs.map(input => ({
    name: input.name,
    check: compileInput(input.type, isRequired(input), unknown),
  }));
  const known = new Set(members.map(({ name }) => name));
  return (value, path, errors) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      errors.push(invalidField(path, 'object'));
      return undefined;
    }
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (unknown === 'refuse')
      for (const name of Object.keys(value)) if (!known.has(name)) errors.push(invalidField(at(name), 'unknown'));
    const read: Record<string, unknown> = {};
    for (const { name, check } of members) {
      const given = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      const member = check(given, at(name), errors);
      if (member !== undefined) read[name] = member;
    }
    return read;
  };
}
