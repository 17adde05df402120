import {
  type GraphQLFieldConfigArgumentMap,
  GraphQLObjectType,
  GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { ByteOffset } from '../kernel/files/byte-offset.js';
import type { Supergraph } from '../kernel/graph/supergraph.js';

/** Scopes that no credential has: the service itself and the pages of signed links run their fields. */
const INSIDE: readonly unknown[] = ['SYSTEM', 'CONTACT'];

/** Without those that the service itself gives. */
const shownArguments = (args: GraphQLFieldConfigArgumentMap = {}): GraphQLFieldConfigArgumentMap =>
  Object.fromEntries(Object.entries(args).filter(([, { type }]) => getNamedType(type).name !== ByteOffset.name));

/**
 * The part of the schema that callers with a credential know: without root fields that none of them may run, and without
 * the arguments and types that only those have. All other types are the same objects in both.
 */
export function outsideSchema(schema: GraphQLSchema, { scopes }: Pick<Supergraph, 'scopes'>): GraphQLSchema {
  const shown = (type: GraphQLObjectType | null | undefined): GraphQLObjectType | null => {
    if (!type) return null;
    const config = type.toConfig();
    const fields = Object.entries(config.fields).filter(
      ([name]) => !INSIDE.includes(scopes.get(`${type.name}.${name}`)),
    );
    return new GraphQLObjectType({
      ...config,
      fields: Object.fromEntries(fields.map(([name, field]) => [name, { ...field, args: shownArguments(field.args) }])),
    });
  };
  const config = schema.toConfig();
  return new GraphQLSchema({
    ...config,
    query: shown(config.query),
    mutation: shown(config.mutation),
    subscription: shown(config.subscription),
    // The others are found where a field has them.
    types: config.types.filter(type => isObjectType(type) && type.getInterfaces().length > 0),
    assumeValid: true,
  });
}
