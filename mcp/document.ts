import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  type OperationTypeNode,
} from 'graphql';

/** The operation that asks a root field for everything it shows, with a variable an argument. */
export function documentOf(root: OperationTypeNode, field: GraphQLField<unknown, unknown>): string {
  // An argument with a default may be left out, although its type says non-null.
  const variables = field.args.map(
    ({ name, type, defaultValue }) => `$${name}: ${defaultValue === undefined ? type : getNullableType(type)}`,
  );
  const given = field.args.map(({ name }) => `${name}: $${name}`);
  const listed = (items: readonly string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  return `${root} ${field.name}${listed(variables)} { ${field.name}${listed(given)} ${selectionOf(field.type, [])} }`;
}

/** @throws Error at a type that shows itself, for which no selection ends, and at a union, which tools cannot answer. */
function selectionOf(type: GraphQLOutputType, within: readonly string[]): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  if (!isObjectType(named)) throw new Error(`${named.name} is a union or an interface`);
  if (within.includes(named.name)) throw new Error(`${named.name} shows itself`);
  const path = [...within, named.name];
  const fields = Object.values(named.getFields()).map(({ name, type: inner }) => `${name} ${selectionOf(inner, path)}`);
  return `{ ${fields.join(' ')} }`;
}

/** Whether a field can answer `null`, for which a tool has no content. */
export const mayBeNull = ({ type }: GraphQLField<unknown, unknown>): boolean => !isNonNullType(type);
