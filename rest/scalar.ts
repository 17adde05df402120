import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLString,
  getNullableType,
  isEnumType,
  isListType,
  isSpecifiedScalarType,
} from 'graphql';
import { type FieldFault, fault } from '../kernel/errors/index.js';

const LARGEST_INT = 2 ** 31 - 1;
/** Deeper JSON than this is refused where any JSON is taken. */
const DEEPEST = 32;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i;

/** Text that PostgreSQL can keep and JSON can carry: without U+0000 and without half a surrogate pair. */
const isWholeText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const isInt = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT;

/** JSON types by scalar; the names are JSON Schema's, which need no translation. */
const EXPECTED: Readonly<Record<string, readonly [expected: string, fits: (value: unknown) => boolean]>> = {
  [GraphQLString.name]: ['string', value => typeof value === 'string'],
  [GraphQLID.name]: ['string', value => typeof value === 'string'],
  [GraphQLInt.name]: ['integer', isInt],
  [GraphQLFloat.name]: ['number', value => Number.isFinite(value)],
  [GraphQLBoolean.name]: ['boolean', value => typeof value === 'boolean'],
};

const isTimestamp = (value: unknown): boolean =>
  typeof value === 'string' && TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value));

/** A value of a scalar or an enum as JSON gave it, or a fault. Custom scalars but timestamps take any JSON. */
export function readLeaf(type: GraphQLInputType, value: unknown, path: string, faults: FieldFault[]): unknown {
  const problem = leafFault(type, value, path);
  if (!problem) return typeof value === 'object' ? withoutPrototype(value) : value;
  faults.push(problem);
  return undefined;
}

function leafFault(type: GraphQLInputType, value: unknown, path: string): FieldFault | null {
  if (isEnumType(type)) {
    if (typeof value === 'string' && type.getValue(value)) return null;
    return fault(path, 'choice', {
      choices: type
        .getValues()
        .map(({ name }) => name)
        .join(', '),
    });
  }
  const [expected, fits] = EXPECTED[(type as { name: string }).name] ?? [];
  if (fits && !fits(value)) return fault(path, 'type', { expected: expected! });
  if (!fits && isTimeType(type)) return isTimestamp(value) ? null : fault(path, 'timestamp');
  return isCleanJson(value, DEEPEST) ? null : fault(path, 'type', { expected: 'well-formed Unicode without U+0000' });
}

const isTimeType = (type: GraphQLInputType): boolean => /^(DateTime|Timestamp)/.test((type as { name: string }).name);

function isCleanJson(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isWholeText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, member]) => isWholeText(name) && isCleanJson(member, depth - 1));
}

/** A copy in which no member is named `__proto__`, so that whoever assigns it changes no prototype. */
function withoutPrototype(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototype);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== '__proto__');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutPrototype(member)]));
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * What a text of a path or a query says in JSON for an argument of this type; a text that says nothing of the kind
 * stays a text and is refused as one. Lists are repeated (`names=a&names=b`) or separated by commas.
 */
export function textAsJson(argumentType: GraphQLInputType, text: string | string[]): unknown {
  const type = getNullableType(argumentType);
  if (isListType(type)) {
    const items = Array.isArray(text) ? text : text.split(',');
    return items.map(item => textAsJson(type.ofType, item));
  }
  if (typeof text !== 'string' || !isSpecifiedScalarType(type)) return text;
  if (type === GraphQLBoolean || type.name === GraphQLBoolean.name)
    return text === 'true' ? true : text === 'false' ? false : text;
  if (type.name === GraphQLInt.name || type.name === GraphQLFloat.name) return NUMBER.test(text) ? Number(text) : text;
  return text;
}
