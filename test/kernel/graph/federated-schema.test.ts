import { buildSubgraphSchema } from '@apollo/subgraph';
import { execute, type GraphQLSchema, lexicographicSortSchema, parse, printSchema, validateSchema } from 'graphql';
import { expect, test } from 'vitest';
import { subgraphsOf } from '../../../app/subgraphs.js';
import { federatedSchema } from '../../../kernel/graph/schema/federated-schema.js';
import { noStartCache } from '../../../kernel/graph/start-cache.js';
import { startCache } from '../../support/start-cache.js';

const SDL = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Query { thing: Thing }
  type Thing @key(fields: "id") { id: ID! name: String }`;
const resolvers = {
  Query: { thing: () => ({ id: '1', name: 'one' }) },
  Thing: { __resolveReference: ({ id }: { id: string }) => (id === '0' ? null : { id, name: `number ${id}` }) },
};
const ASK = `query ($all: [_Any!]!) { thing { name } _service { sdl } _entities(representations: $all) { __typename ... on Thing { name } } }`;

const answered = async (schema: GraphQLSchema) => {
  const variableValues = { all: ['0', '1', '2'].map(id => ({ __typename: 'Thing', id })) };
  return JSON.parse(JSON.stringify(await execute({ schema, document: parse(ASK), variableValues })));
};

test('answers what the schema of the package answers', async () => {
  const ours = await answered(await federatedSchema(SDL, resolvers as never, noStartCache));
  expect(ours).toEqual(await answered(buildSubgraphSchema({ typeDefs: parse(SDL), resolvers: resolvers as never })));
  expect(ours.data._entities).toEqual([null, { __typename: 'Thing', name: 'number 1' }, expect.anything()]);
});

test('each subgraph has the types of the package, and is valid', async () => {
  for (const { sdl, schema } of await subgraphsOf(startCache)) {
    const stock = buildSubgraphSchema({ typeDefs: parse(sdl) });
    expect(printSchema(lexicographicSortSchema(schema))).toBe(printSchema(lexicographicSortSchema(stock)));
    expect(validateSchema(stock)).toEqual([]);
  }
});
