import { GraphQLObjectType, GraphQLSchema, isObjectType } from 'graphql';
import type { Supergraph } from '../kernel/graph/supergraph.js';

/** Scopes that no credential has: the service itself and the pages of signed links run their fields. */
const INSIDE: readonly unknown[] = ['SYSTEM', 'CONTACT'];

/**
 * The part of the schema that callers with a credential know: without root fields that none of them may run, and without
 * the types that only those have. All other types are the same objects in both.
 */
export function outsideSchema(schema: GraphQLSchema, { scopes }: Pick<Supergraph, 'scopes'>): GraphQLSchema {
  const shown = (type: GraphQLObjectType | null | undefined): GraphQLObjectType | null => {
    if (!type) return null;
    const config = type.toConfig();
    const fields = Object.entries(config.fields).filter(
      ([name]) => !INSIDE.includes(scopes.get(`${type.name}.${name}`)),
    );
    return new GraphQLObjectType({ ...config, fields: Object.fromEntries(fields) });
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
