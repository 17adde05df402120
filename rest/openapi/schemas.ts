import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  isUnionType,
} from 'graphql';

export type JsonSchema = Readonly<Record<string, unknown>>;

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTimeISO: { type: 'string', format: 'date-time' },
};

export const reference = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

/** JSON Schema of a type of the graph, as a reference where it has a name. */
export function schemaOf(type: GraphQLType): JsonSchema {
  return isNonNullType(type) ? valueSchema(type.ofType) : orNull(valueSchema(type));
}

function valueSchema(type: GraphQLType): JsonSchema {
  if (isNonNullType(type)) return valueSchema(type.ofType);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType) };
  if (isScalarType(type)) return SCALARS[type.name] ?? {};
  return reference('schemas', type.name);
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

/** Schemas of every type that the public API shows or takes, by name. */
export function typeSchemas(view: GraphQLSchema): Record<string, JsonSchema> {
  const roots: readonly unknown[] = [view.getQueryType(), view.getMutationType()];
  const types = Object.values(view.getTypeMap()).filter(type => !type.name.startsWith('__') && !roots.includes(type));
  return Object.fromEntries(types.flatMap(type => namedSchema(type).map(schema => [type.name, schema])));
}

function namedSchema(type: GraphQLNamedType): JsonSchema[] {
  const described = describe(type.description);
  if (isEnumType(type)) return [{ ...described, type: 'string', enum: type.getValues().map(({ name }) => name) }];
  if (isUnionType(type))
    return [{ ...described, anyOf: type.getTypes().map(({ name }) => reference('schemas', name)) }];
  if (isInputObjectType(type)) return [{ ...described, ...inputSchema(Object.values(type.getFields())) }];
  if (!isObjectType(type)) return [];
  const fields = Object.values(type.getFields());
  const properties = fields.map(field => [field.name, { ...schemaOf(field.type), ...describe(field.description) }]);
  return [
    {
      ...described,
      type: 'object',
      required: fields.map(({ name }) => name),
      properties: Object.fromEntries(properties),
    },
  ];
}

const describe = (text: string | null | undefined): JsonSchema => (text ? { description: text } : {});

type Input = GraphQLArgument | GraphQLInputField;

const isRequired = (input: Input): boolean => isRequiredArgument(input as GraphQLArgument);

/** One argument or member of an input. */
export const inputMember = (input: Input): JsonSchema => ({
  ...schemaOf(input.type),
  ...describe(input.description),
  ...(input.defaultValue === undefined ? {} : { default: input.defaultValue }),
});

/** An object of arguments or members. */
export function inputSchema(inputs: readonly Input[]): JsonSchema {
  const required = inputs.filter(isRequired).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(inputs.map(input => [input.name, inputMember(input)])),
  };
}
