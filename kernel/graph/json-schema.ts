import {
  type GraphQLNamedType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { withConstraints } from './constraints.js';
import { isAmount } from './input/decimal.js';
import { type Input, isRequired } from './input/input.js';

export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * Returns the schema to write for a type that is not a scalar: a reference, or the schema itself.
 */
export type Refer = (type: GraphQLNamedType) => JsonSchema;

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  EmailAddress: { type: 'string' },
  E164: { type: 'string' },
  URL: { type: 'string' },
  DateTimeISO: { type: 'string', format: 'date-time' },
};

/** JSON Schema of a type of the graph. */
export function schemaOf(type: GraphQLType, refer: Refer): JsonSchema {
  return isNonNullType(type) ? valueSchema(type.ofType, refer) : orNull(valueSchema(type, refer));
}

function valueSchema(type: GraphQLType, refer: Refer): JsonSchema {
  if (isNonNullType(type)) return valueSchema(type.ofType, refer);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, refer) };
  if (isScalarType(type)) return SCALARS[type.name] ?? {};
  return refer(type);
}

function orNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  if (typeof schema['type'] !== 'string' || 'enum' in schema) return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema['type'], 'null'] };
}

/**
 * Returns the schema behind a name; `null` for a scalar and for a type that JSON Schema cannot
 * express.
 */
export function namedSchema(type: GraphQLNamedType, refer: Refer): JsonSchema | null {
  const described = describe(type.description);
  if (isEnumType(type)) return { ...described, type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (isUnionType(type)) return { ...described, anyOf: type.getTypes().map(refer) };
  if (isInputObjectType(type))
    return { ...described, ...inputSchema(Object.values(type.getFields()), refer, type.name) };
  if (!isObjectType(type)) return null;
  const fields = Object.values(type.getFields());
  const properties = fields.map(field => [
    field.name,
    { ...schemaOf(field.type, refer), ...describe(field.description) },
  ]);
  return {
    ...described,
    type: 'object',
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(properties),
  };
}

const describe = (text: string | null | undefined): JsonSchema => (text ? { description: text } : {});

/**
 * One argument or member of an input.
 *
 * @param owner what it belongs to, for its validation rules: `Mutation.createTopic` or the name of an input type.
 */
export const inputMember = (input: Input, refer: Refer, owner: string): JsonSchema => ({
  ...orNumber(withConstraints(schemaOf(input.type, refer), owner, input.name), isAmount(owner, input.name)),
  ...describe(input.description),
  ...(input.defaultValue === undefined ? {} : { default: input.defaultValue }),
});

const orNumber = (schema: JsonSchema, isEither: boolean): JsonSchema =>
  isEither ? { ...schema, type: [schema['type'], 'number'].flat() } : schema;

/** An object of arguments or members. */
export function inputSchema(inputs: readonly Input[], refer: Refer, owner: string): JsonSchema {
  const required = inputs.filter(isRequired).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(inputs.map(input => [input.name, inputMember(input, refer, owner)])),
  };
}
