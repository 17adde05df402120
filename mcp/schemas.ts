import { type GraphQLField, type GraphQLNamedType, getNamedType, isInputObjectType } from 'graphql';
import { inputSchema, type JsonSchema, namedSchema } from '../kernel/graph/json-schema.js';

type Schemas = Readonly<Record<string, JsonSchema>>;

/**
 * Returns the arguments of a field as JSON Schema. A type that they use once is written in its
 * place, because models read references badly; others are written once, in `$defs`.
 */
export function argumentsSchema({ args }: GraphQLField<unknown, unknown>, path: string, own: JsonSchema): JsonSchema {
  const uses = new Map<string, number>();
  const count = (type: GraphQLNamedType): JsonSchema => {
    uses.set(type.name, (uses.get(type.name) ?? 0) + 1);
    if (uses.get(type.name) === 1 && isInputObjectType(type))
      for (const field of Object.values(type.getFields())) countType(getNamedType(field.type));
    return {};
  };
  const countType = (type: GraphQLNamedType): void => void (isInputObjectType(type) && count(type));
  for (const { type } of args) countType(getNamedType(type));

  const shared: Record<string, JsonSchema> = {};
  const refer = (type: GraphQLNamedType): JsonSchema => {
    if ((uses.get(type.name) ?? 0) < 2) return namedSchema(type, refer) ?? {};
    if (!Object.hasOwn(shared, type.name)) {
      // The type is registered before its schema is made: an input type may contain itself.
      shared[type.name] = {};
      shared[type.name] = namedSchema(type, refer) ?? {};
    }
    return { $ref: `#/$defs/${type.name}` };
  };
  const schema = inputSchema(args, refer, path);
  return {
    ...schema,
    properties: { ...(schema['properties'] as Schemas), ...own },
    additionalProperties: false,
    ...(Object.keys(shared).length > 0 ? { $defs: shared } : {}),
  };
}

/**
 * Returns the part of a schema that is listed: members whose paths are named (`payload.subject`),
 * with their parents and children. Members that are left out are accepted all the same, so other
 * members are not excluded.
 */
export function partOf(schema: JsonSchema, paths: readonly string[], at = ''): JsonSchema {
  const { properties, additionalProperties: _, ...rest } = schema as JsonSchema & { readonly properties?: Schemas };
  if (!properties) return schema;
  const shown = Object.entries(properties).flatMap(([name, member]) => {
    const path = `${at}${name}`;
    if (paths.includes(path)) return [[name, member] as const];
    return paths.some(each => each.startsWith(`${path}.`)) ? [[name, partOf(member, paths, `${path}.`)] as const] : [];
  });
  return { ...rest, properties: Object.fromEntries(shown) };
}

/**
 * Returns a schema of arguments in which a member has one type wherever one does, because some hosts refuse a list of types. To leave
 * a member out is the same as null, unless null clears what is stored.
 *
 * @param clears whether null means something: then it is a choice of `anyOf`, which every host reads
 */
export function withSingleTypes(schema: JsonSchema, clears: boolean): JsonSchema {
  const inner = (value: unknown) => withSingleTypes(value as JsonSchema, clears);
  const each = (value: unknown) =>
    Object.fromEntries(Object.entries(value as Schemas).map(([name, member]) => [name, inner(member)]));
  const { properties, $defs, items, anyOf, ...rest } = schema;
  return narrowed(
    {
      ...rest,
      ...(properties ? { properties: each(properties) } : {}),
      ...($defs ? { $defs: each($defs) } : {}),
      ...(items ? { items: inner(items) } : {}),
      ...(anyOf ? { anyOf: (anyOf as JsonSchema[]).map(inner) } : {}),
    },
    clears,
  );
}

function narrowed(schema: JsonSchema, clears: boolean): JsonSchema {
  const { type, anyOf, ...rest } = schema;
  const choices = Array.isArray(type)
    ? singleTypes(type).map(name => ({ type: name }))
    : ((anyOf ?? []) as JsonSchema[]);
  if (choices.length === 0) return schema;
  const kept = clears ? choices : choices.filter(choice => choice['type'] !== 'null');
  const own = clears ? rest : withoutNull(rest);
  return kept.length === 1 ? { ...kept[0], ...own } : { ...own, anyOf: kept };
}

/** An amount is a number or a text; a host gives it as a number. */
const singleTypes = (types: readonly string[]): readonly string[] =>
  types.includes('number') ? types.filter(type => type !== 'string') : types;

function withoutNull(schema: JsonSchema): JsonSchema {
  const { default: value, ...rest } = schema;
  return value === null || value === undefined ? rest : schema;
}
