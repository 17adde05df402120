import 'reflect-metadata';
import { getMetadataStorage } from 'type-graphql';
import { expect, test } from 'vitest';
import { subgraphsOf } from '../../app/subgraphs.js';

const kept = () => {
  const { queries, mutations, subscriptions, fieldResolvers } = getMetadataStorage();
  return [queries, mutations, subscriptions, fieldResolvers].map(({ length }) => length);
};

test('subgraphs that are made again add no resolvers, which type-graphql would keep with all that they refer to', async () => {
  await subgraphsOf();
  const before = kept();
  await subgraphsOf();
  expect(kept()).toEqual(before);
});
