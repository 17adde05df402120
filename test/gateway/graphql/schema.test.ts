import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { subgraphsOf } from '../../../app/subgraphs.js';

import { createGraph, type Graph } from '../../../gateway/index.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { readSupergraph, type Supergraph } from '../../../kernel/graph/supergraph.js';
import { CHANNELS } from '../../../subgraphs/channels/index.js';

let graph: Graph;
let supergraph: Supergraph;
beforeAll(async () => {
  const subgraphs = await subgraphsOf();
  graph = await createGraph({ sources: subgraphs.map(({ name, sdl, schema }) => ({ name, sdl, schema })) });
  supergraph = readSupergraph(graph.sdl);
});

const roots = (): GraphQLObjectType[] =>
  [graph.schema.getQueryType(), graph.schema.getMutationType(), graph.schema.getSubscriptionType()].map(type => type!);

/** Root fields with their names as `Query.topic`. */
const rootFields = (): [string, GraphQLField<unknown, unknown>][] =>
  roots().flatMap(type => Object.values(type.getFields()).map(field => [`${type.name}.${field.name}`, field] as never));

describe('the schema of the graph', () => {
  test('says of every root field what it is and which scope it takes', () => {
    const silent = rootFields().filter(
      ([, { description }]) => !/^.+\n\n(Scopes?: |For |No scope)/s.test(description ?? ''),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('describes every argument of what callers from outside may run', () => {
    const silent = rootFields()
      .filter(([name]) => supergraph.scopes.get(name) !== 'SYSTEM')
      .flatMap(([name, { args }]) =>
        args.filter(({ description }) => !description).map(each => `${name}(${each.name})`),
      );
    expect(silent).toEqual([]);
  });

  test('lets every field of a query or mutation be null, and what has a scope of its own', () => {
    const firm = rootFields().filter(([name, { type }]) => !name.startsWith('Subscription.') && isNonNullType(type));
    expect(firm.map(([name]) => name)).toEqual([]);
    const clicks = (graph.schema.getType('Contact') as GraphQLObjectType).getFields()['clicks'];
    expect(String(clicks?.type)).toBe('[Click!]');
  });

  test('has enums where an answer is one of some words', () => {
    const words = ['role', 'plan', 'substatus', 'outcome', 'channel', 'channels'];
    const exceptions = ['Consent.channel'];
    const strings = Object.values(graph.schema.getTypeMap())
      .filter(type => isObjectType(type) && !type.name.startsWith('__'))
      .flatMap(type => Object.values((type as GraphQLObjectType).getFields()).map(field => ({ type, field })))
      .filter(
        ({ field }) =>
          words.includes(field.name) &&
          !isEnumType(getNamedType(field.type)) &&
          !isObjectType(getNamedType(field.type)),
      )
      .map(({ type, field }) => `${type.name}.${field.name}`);
    expect(strings.filter(name => !exceptions.includes(name))).toEqual([]);
    expect([...CHANNELS.keys()].sort()).toEqual(Object.keys(ChannelName).sort());
  });
});
