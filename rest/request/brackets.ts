import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';

/**
 * The way in which a query writes an argument as several parameters. `members`: those of an object;
 * `null` for names with values, of any name.
 */
export interface Brackets {
  readonly members: readonly string[] | null;
}

/**
 * Returns the brackets of `metadata[order]=42` and `source[kind]=CAMPAIGN`; `null` for an argument
 * that is one parameter.
 */
export function bracketsOf(type: GraphQLInputType): Brackets | null {
  const own = getNullableType(type);
  if (isInputObjectType(own)) return { members: Object.keys(own.getFields()) };
  const item = isListType(own) ? getNullableType(own.ofType as GraphQLInputType) : null;
  const isPairs = isInputObjectType(item) && Object.keys(item.getFields()).sort().join(' ') === 'key value';
  return isPairs ? { members: null } : null;
}

type Query = NodeJS.Dict<string | string[]>;

/**
 * Returns the argument that a query writes in brackets; `undefined` if it has none.
 *
 * @param read gets the parameters that were used.
 */
export function readBrackets({ members }: Brackets, query: Query, name: string, read: Set<string>): unknown {
  const given = Object.entries(query).flatMap(([parameter, value]) => {
    const inside = parameter.startsWith(`${name}[`) && parameter.endsWith(']');
    const key = parameter.slice(name.length + 1, -1);
    return inside && (members?.includes(key) ?? true) ? [{ parameter, key, value }] : [];
  });
  if (given.length === 0) return undefined;
  for (const { parameter } of given) read.add(parameter);
  if (members) return Object.fromEntries(given.map(({ key, value }) => [key, value]));
  return given.flatMap(({ key, value }) => [value ?? []].flat().map(one => ({ key, value: one })));
}
