import { filterSchema, MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import { GraphQLNonNull, type GraphQLSchema, getNamedType, getNullableType, isObjectType, printSchema } from 'graphql';
import type { StartCache } from '../start-cache.js';
import type { Supergraph } from '../supergraph.js';
import { schemaOf } from './schema-of.js';

interface Source {
  readonly schema: GraphQLSchema;
  readonly sdl: string;
  readonly facts: Pick<Supergraph, 'entities' | 'answered'>;
}

/**
 * The part of the graph that an API with fixed operations shows, such as REST. It has the given root fields
 * (`Query.topic`). Below them it has no field that leads from an object to an entity and no field with arguments, because a caller
 * that writes no query cannot select either. Its answer is whole or an error, so that nothing in it is null for an error alone.
 * The cache keeps it as text: to cut it out of the graph takes five times as long as to build it from that.
 */
export function operationView(name: string, graph: Source, fields: ReadonlySet<string>, cache: StartCache) {
  const inputs = [graph.sdl, ...fields];
  const text = () => cache.getNow(name, inputs, () => printSchema(viewOf(graph, fields)));
  return cache.share(name, inputs, () => schemaOf(text()));
}

/**
 * Returns whether a field leads away from an object: one with an `id`, a row of a report, whose
 * `key` identifies its subject, or one that has the identifier beside the field. Pages and results
 * have none of them.
 */
function isEdge(schema: GraphQLSchema, owner: string, name: string): boolean {
  const type = schema.getType(owner);
  return isObjectType(type) && ['id', 'key', `${name}Id`].some(field => field in type.getFields());
}

const viewOf = ({ schema, facts: { entities, answered } }: Source, fields: ReadonlySet<string>): GraphQLSchema =>
  pruneSchema(
    filterSchema({
      schema: mapSchema(schema, {
        [MapperKind.OBJECT_FIELD]: (field, name, owner) =>
          answered.has(`${owner}.${name}`)
            ? { ...field, type: new GraphQLNonNull(getNullableType(field.type)) }
            : field,
      }),
      rootFieldFilter: (root, field) => fields.has(`${root}.${field}`),
      objectFieldFilter: (owner, name, field) =>
        !('args' in field && Object.keys(field.args ?? {}).length > 0) &&
        !(entities.has(getNamedType(field.type).name) && (entities.has(owner) || isEdge(schema, owner, name))),
    }),
  );
