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
import { type InvalidField, invalidField } from '../../errors/errors.js';
import { amountText, isAmount } from './decimal.js';
import { compileLeaf } from './input-leaf.js';

/** Input is read no further once the request has this many invalid fields. */
const MAX_INVALID_FIELDS = 200;
/** Items of a list. No argument takes as many; its own limit is named by its rules. */
const MAX_ITEMS = 10_000;

/**
 * Checks one JSON value against a type of the graph and returns the value to use. Errors are added
 * to the list.
 */
export type CheckInput = (value: unknown, path: string, errors: InvalidField[]) => unknown;

/** The rules of reading input. */
export interface Reading {
  /** The treatment of members that a type does not know: left out, or refused with an error. */
  readonly unknown: 'drop' | 'refuse';
  /** By the coercion of GraphQL variables: a single value is a list of one, and an integer may be an ID. */
  readonly coerces: boolean;
}

/** The rules for JSON bodies. */
export const LENIENT: Reading = { unknown: 'drop', coerces: false };

/** An argument or a member of an input type. */
export type Input = GraphQLArgument | GraphQLInputField;

/** Returns whether an input may not be left out. */
export const isRequired = (input: Input): boolean => isRequiredArgument(input as GraphQLArgument);

/** @param required whether absence is an error: a non-null type with a default may be left out, but may not be null. */
export function compileInput(type: GraphQLInputType, required: boolean, reading: Reading = LENIENT): CheckInput {
  const notNull = isNonNullType(type);
  const check = compileValue(getNullableType(type), reading);
  return (value, path, errors) => {
    if (value === undefined ? required : value === null && notNull) {
      errors.push(invalidField(path, 'required'));
      return undefined;
    }
    return value === undefined || value === null ? value : check(value, path, errors);
  };
}

type NullableInput = GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

function compileValue(type: NullableInput, reading: Reading): CheckInput {
  if (isListType(type)) return compileList(type.ofType, reading);
  if (isInputObjectType(type)) return compileLazily(type, reading);
  return compileLeaf(type, reading.coerces);
}

function compileList(itemType: GraphQLInputType, reading: Reading): CheckInput {
  const check = compileInput(itemType, isNonNullType(itemType), reading);
  return (value, path, errors) => {
    if (!Array.isArray(value)) {
      if (reading.coerces) return [check(value, path, errors)];
      errors.push(invalidField(path, 'array'));
      return undefined;
    }
    if (value.length > MAX_ITEMS) {
      errors.push(invalidField(path, 'count', { min: 0, max: MAX_ITEMS }));
      return undefined;
    }
    const read: unknown[] = [];
    for (let index = 0; index < value.length && errors.length < MAX_INVALID_FIELDS; index++) {
      const before = errors.length;
      read.push(check(value[index], '', errors));
      if (errors.length > before) prefix(errors, before, `${path}[${index}]`);
    }
    return read;
  };
}

/** Puts the place of an item before the paths of its errors. Only errors need a path: a list may be long. */
function prefix(errors: InvalidField[], from: number, place: string): void {
  for (const [offset, error] of errors.slice(from).entries()) {
    const { field } = error;
    errors[from + offset] = { ...error, field: place + (field === '' || field.startsWith('[') ? field : `.${field}`) };
  }
}

/** Compiled on first use: input types may contain themselves. */
function compileLazily(type: GraphQLInputObjectType, reading: Reading): CheckInput {
  let check: CheckInput | undefined;
  return (value, path, errors) => {
    check ??= compileMembers(Object.values(type.getFields()), reading, type.name);
    return check(value, path, errors);
  };
}

/**
 * The check of an object of arguments or members; at the root of a request its path is empty.
 *
 * @param owner what they belong to, as its rules are named.
 */
export function compileMembers(inputs: readonly Input[], reading: Reading, owner = ''): CheckInput {
  const members = inputs.map(input => ({
    name: input.name,
    check: compileMember(input, reading, owner),
  }));
  const memberNames = new Set(members.map(({ name }) => name));
  return (value, path, errors) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      errors.push(invalidField(path, 'object'));
      return undefined;
    }
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    if (reading.unknown === 'refuse') refuseUnknown(value, memberNames, at, errors);
    const read: Record<string, unknown> = {};
    for (const { name, check } of members) {
      const memberValue = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
      const member = check(memberValue, at(name), errors);
      if (member !== undefined) read[name] = member;
    }
    return read;
  };
}

/** The check of one of them: an amount may be a number where values are JSON. */
export function compileMember(input: Input, reading: Reading, owner: string): CheckInput {
  const check = compileInput(input.type, isRequired(input), reading);
  if (reading.coerces || !isAmount(owner, input.name)) return check;
  return (value, path, errors) => check(amountText(value), path, errors);
}

function refuseUnknown(
  value: object,
  known: ReadonlySet<string>,
  at: (name: string) => string,
  errors: InvalidField[],
): void {
  for (const name of Object.keys(value)) {
    if (errors.length >= MAX_INVALID_FIELDS) return;
    if (!known.has(name)) errors.push(invalidField(at(name), 'unknown'));
  }
}
