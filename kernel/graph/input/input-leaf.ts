import {
  GraphQLBoolean,
  type GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
  isEnumType,
} from 'graphql';
import { type InvalidField, invalidField } from '../../errors/errors.js';
import { isTimestamp, readTimestamp, TIMESTAMP } from '../scalar/timestamp.js';
import { isWholeJson, isWholeText, withoutPrototype } from './json-value.js';
import { spellings } from './spelling.js';

const MAX_INT = 2 ** 31 - 1;

const isInt = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= MAX_INT;

/** Returns the error of a value; `null` if it has none. */
type CheckLeaf = (value: unknown, path: string) => InvalidField | null;

const checkText = (value: string, path: string): InvalidField | null =>
  isWholeText(value) ? null : invalidField(path, 'unicode');

const typed =
  (rule: 'string' | 'integer' | 'number' | 'boolean', fits: (value: unknown) => boolean): CheckLeaf =>
  (value, path) => {
    if (!fits(value)) return invalidField(path, rule);
    return typeof value === 'string' ? checkText(value, path) : null;
  };

const isString = (value: unknown): boolean => typeof value === 'string';

/** Checks by scalar. */
const SCALARS: Readonly<Record<string, CheckLeaf>> = {
  [GraphQLString.name]: typed('string', isString),
  [GraphQLID.name]: typed('string', isString),
  [GraphQLInt.name]: typed('integer', isInt),
  [GraphQLFloat.name]: typed('number', Number.isFinite),
  [GraphQLBoolean.name]: typed('boolean', value => typeof value === 'boolean'),
  [TIMESTAMP]: (value, path) => (readTimestamp(value) === null ? invalidField(path, 'timestamp') : null),
};

const checkAny: CheckLeaf = (value, path) => (isWholeJson(value) ? null : invalidField(path, 'unicode'));

function choiceCheck(type: GraphQLEnumType): CheckLeaf {
  const choices = type.getValues().map(({ name }) => name);
  const choiceSet = new Set<unknown>(choices);
  return (value, path) => (choiceSet.has(value) ? null : invalidField(path, 'choice', { choices: choices.join(', ') }));
}

/**
 * Returns the function that turns the JSON text of an enum into its declared spelling: words are
 * accepted in any case.
 */
function spelledIn(type: GraphQLEnumType): (value: unknown) => unknown {
  const choiceBySpelling = spellings(type.getValues().map(({ name }) => name));
  return value => (typeof value === 'string' ? (choiceBySpelling.get(value.toLowerCase()) ?? value) : value);
}

const same = (value: unknown): unknown => value;

/** Checks by scalar where values are read as GraphQL variables, which go on as they came. */
const COERCED: Readonly<Record<string, CheckLeaf>> = {
  [GraphQLID.name]: typed('string', value => typeof value === 'string' || Number.isInteger(value)),
  [TIMESTAMP]: (value, path) => (isTimestamp(value) ? null : invalidField(path, 'timestamp')),
};

/**
 * Reads a scalar or an enum as JSON gave it; with `coerces`, as GraphQL reads a variable. A custom scalar other than a
 * timestamp takes any JSON.
 */
export function compileLeaf(
  type: GraphQLScalarType | GraphQLEnumType,
  coerces: boolean,
): (value: unknown, path: string, errors: InvalidField[]) => unknown {
  const scalar = (coerces ? COERCED[type.name] : undefined) ?? SCALARS[type.name] ?? checkAny;
  const check = isEnumType(type) ? choiceCheck(type) : scalar;
  const read = type.name === TIMESTAMP ? readTimestamp : withoutPrototype;
  const spelled = isEnumType(type) && !coerces ? spelledIn(type) : same;
  return (given, path, errors) => {
    const value = spelled(given);
    const error = check(value, path);
    if (!error) return read(value);
    errors.push(error);
    return undefined;
  };
}
