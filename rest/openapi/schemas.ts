import type { GraphQLNamedType, GraphQLSchema, GraphQLType } from 'graphql';
import type { Input } from '../../kernel/graph/input/input.js';
import * as jsonSchema from '../../kernel/graph/json-schema.js';
import { absentFields } from '../response/absent.js';

export type { JsonSchema } from '../../kernel/graph/json-schema.js';

type JsonSchema = jsonSchema.JsonSchema;

export const reference = (kind: string, name: string): JsonSchema => ({ $ref: `#/components/${kind}/${name}` });

const byName = (type: GraphQLNamedType): JsonSchema => reference('schemas', type.name);

/** JSON Schema of a type of the graph, as a reference where it has a name. */
export const schemaOf = (type: GraphQLType): JsonSchema => jsonSchema.schemaOf(type, byName);

/** One argument or member of an input. */
export const inputMember = (input: Input, owner: string): JsonSchema => jsonSchema.inputMember(input, byName, owner);

/** An object of arguments or members. */
export const inputSchema = (inputs: readonly Input[], owner: string): JsonSchema =>
  jsonSchema.inputSchema(inputs, byName, owner);

/** Fields that an answer may leave out are not required. */
function withAbsent(name: string, schema: JsonSchema): JsonSchema {
  const absent = absentFields(name);
  const required = schema['required'] as readonly string[] | undefined;
  return absent.length > 0 ? { ...schema, required: required?.filter(field => !absent.includes(field)) } : schema;
}

/** Schemas of every type that the public API shows or takes, by name. */
export function typeSchemas(view: GraphQLSchema): Record<string, JsonSchema> {
  const roots: readonly unknown[] = [view.getQueryType(), view.getMutationType()];
  const types = Object.values(view.getTypeMap()).filter(type => !type.name.startsWith('__') && !roots.includes(type));
  return Object.fromEntries(
    types.flatMap(type => {
      const schema = jsonSchema.namedSchema(type, byName);
      return schema ? [[type.name, withAbsent(type.name, schema)]] : [];
    }),
  );
}
