import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';
import { Json } from '../kernel/graph/scalar/json.js';

/**
 * The part of an object that is answered: `short` has its values and flat objects, without JSON,
 * lists of objects and deeper ones.
 */
export type Detail = 'short' | 'full';

/** The field is redundant for a caller, who has one workspace. */
const LEFT_OUT = 'workspaceId';

/**
 * Returns the operation that selects the shown part of a root field, with a variable for each
 * argument.
 */
export function documentOf(root: OperationTypeNode, field: GraphQLField<unknown, unknown>, detail: Detail): string {
  // An argument with a default may be left out, although its type says non-null.
  const variables = field.args.map(
    ({ name, type, defaultValue }) => `$${name}: ${defaultValue === undefined ? type : getNullableType(type)}`,
  );
  const given = field.args.map(({ name }) => `${name}: $${name}`);
  const listed = (items: readonly string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  const selection = detail === 'full' ? wholeOf(field.type, []) : shortOf(field.type);
  return `${root} ${field.name}${listed(variables)} { ${field.name}${listed(given)} ${selection} }`;
}

/** @throws Error at a type that shows itself, for which no selection ends, and at a union, which tools cannot answer. */
function wholeOf(type: GraphQLOutputType, within: readonly string[]): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (!isObjectType(named)) throw new Error(`${named.name} is a union or an interface`);
  if (within.includes(named.name)) throw new Error(`${named.name} shows itself`);
  const path = [...within, named.name];
  const fields = Object.values(named.getFields()).map(({ name, type: inner }) => `${name} ${wholeOf(inner, path)}`);
  return `{ ${fields.join(' ')} }`;
}

/**
 * Returns the short form of a type. A list answers a page, whose short form is that of its items.
 */
function shortOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return wholeOf(type, []);
  const fields = Object.values(named.getFields());
  const shown = fields.flatMap(field => {
    if (isPageOf(named))
      return [`${field.name} ${field.name === 'items' ? shortOf(field.type) : wholeOf(field.type, [])}`];
    if (isValue(field)) return [field.name];
    const flat = flatFieldsOf(field.type);
    return flat ? [`${field.name} { ${flat.join(' ')} }`] : [];
  });
  return shown.length > 0 ? `{ ${shown.join(' ')} }` : wholeOf(type, []);
}

const isPageOf = (type: GraphQLObjectType): boolean => 'items' in type.getFields() && 'pagination' in type.getFields();

const isValue = ({ name, type }: GraphQLField<unknown, unknown>): boolean =>
  name !== LEFT_OUT && isLeafType(getNamedType(type)) && getNamedType(type).name !== Json.name;

/**
 * Returns the fields of an object whose members are all values, and which is no item of a list;
 * `null` for any other type.
 */
function flatFieldsOf(type: GraphQLOutputType): string[] | null {
  const named = getNamedType(type);
  if (!isObjectType(named) || isListType(getNullableType(type))) return null;
  const fields = Object.values(named.getFields());
  return fields.every(isValue) ? fields.map(({ name }) => name) : null;
}

/** Returns whether a field can answer `null`, for which a tool has no content. */
export const mayBeNull = ({ type }: GraphQLField<unknown, unknown>): boolean => !isNonNullType(type);
