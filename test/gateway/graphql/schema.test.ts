import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { subgraphsOf } from '../../../app/subgraphs.js';

import { ALL_SCOPES } from '../../../catalogue/scopes.js';
import { createGraph, type Graph } from '../../../gateway/index.js';
import type { AppError } from '../../../kernel/errors/errors.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { readSupergraph, type Supergraph } from '../../../kernel/graph/supergraph.js';
import { schemaText, supergraphText } from '../../../scripts/clients/contract.js';
import { breakingChanges } from '../../../scripts/reference.js';
import { CHANNELS } from '../../../subgraphs/channels/index.js';

let graph: Graph;
let supergraph: Supergraph;
let subgraphs: Awaited<ReturnType<typeof subgraphsOf>>;
beforeAll(async () => {
  subgraphs = await subgraphsOf();
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
      ([, { description }]) => !/^.+\n\n(Scopes?: |No scope is needed|For the service itself)/s.test(description ?? ''),
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

  // These fields check their caller beside their scope: the tests of each show which callers are
  // refused.
  test.each<[name: string, argument?: string]>([
    ['Query.node'],
    ['Query.nodes'],
    ['Query.messages', 'channels'],
    ['Query.previewTemplate', 'contactId'],
    ['Query.filledAnswer', 'conversationId'],
    ['Query.notification'],
    ['Mutation.sendTemplate'],
    ['Mutation.testTemplate'],
    ['Mutation.dryRunTemplate'],
    ['Mutation.dryRunNotification'],
    ['Mutation.createCampaign', 'channel'],
    ['Mutation.createCampaign', 'channels'],
    ['Mutation.updateCampaign', 'channel'],
    ['Mutation.createAutomation', 'definition'],
    ['Mutation.updateAutomation', 'definition'],
    ['Subscription.messages', 'channels'],
  ])('says of %s %s which further scope it takes', (name, argument) => {
    const [, field] = rootFields().find(([each]) => each === name)!;
    const own = argument === undefined ? field : field.args.find(each => each.name === argument)!;
    expect(own.description).toMatch(/\bscope of|\bScope: that|`contacts:read`|its scope/);
  });

  test('lets every field of a query or mutation be null, and what has a scope of its own', () => {
    const firm = rootFields().filter(([name, { type }]) => !name.startsWith('Subscription.') && isNonNullType(type));
    expect(firm.map(([name]) => name)).toEqual([]);
    const clicks = (graph.schema.getType('Contact') as GraphQLObjectType).getFields()['clicks'];
    expect(String(clicks?.type)).toBe('[Click!]');
  });

  test('finds every object with an id of its own by it', () => {
    // The identifier of a summary finds the whole notification; that of a workspace finds its
    // branding, its attention and its usage.
    const exceptions = ['Attention', 'Branding', 'NotificationSummary', 'PlanUsage', 'SearchResults'];
    const missing = [...supergraph.entities].filter(name => {
      const type = graph.outside.getType(name);
      return isObjectType(type) && !type.getInterfaces().some(each => each.name === 'Node');
    });
    expect(missing.sort()).toEqual(exceptions);
  });

  test('has enums where an answer is one of some words', () => {
    const words = [
      'role',
      'plan',
      'substatus',
      'status',
      'outcome',
      'channel',
      'channels',
      'optedOutChannels',
      'mode',
      'kind',
      'ordering',
    ];
    // These are names that a provider or another version may extend.
    const exceptions = [
      ...['ContentPreview.kind', 'InstanceChallenge.kind', 'MessageRoute.kind', 'OperatorProvider.kind'],
      ...['ProviderAccount.kind', 'ExpectedRoute.kind', 'RouteTotal.kind', 'EstimatedRoute.kind'],
    ];
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

const INSIDE = ['SYSTEM', 'CONTACT'];
const OUTSIDER = { caller: { kind: 'key', scopes: ALL_SCOPES }, locale: 'en' } as object;

describe('what only the service and signed links run', () => {
  const inside = () => [...supergraph.scopes].filter(([, scope]) => INSIDE.includes(scope!)).map(([name]) => name);

  test('is no part of the schema that callers with a credential know, nor are its types', () => {
    expect(inside().length).toBeGreaterThan(20);
    const shown = new Set(
      [graph.outside.getQueryType(), graph.outside.getMutationType()].flatMap(type =>
        Object.keys(type!.getFields()).map(field => `${type!.name}.${field}`),
      ),
    );
    expect(inside().filter(name => shown.has(name))).toEqual([]);
    expect(shown.size + inside().length).toBe(
      rootFields().filter(([name]) => !name.startsWith('Subscription.')).length,
    );
    expect(graph.schema.getType('Preferences')).toBeDefined();
    expect(graph.outside.getType('Preferences')).toBeUndefined();
    expect(graph.outside.getType('Topic')).toBe(graph.schema.getType('Topic'));
  });

  test('refuses every other caller by itself, too', () => {
    const allowing = subgraphs
      .flatMap(({ schema }) => [schema.getQueryType(), schema.getMutationType()])
      .flatMap(type => Object.values(type?.getFields() ?? {}).map(field => ({ type: type!, field })))
      .filter(({ type, field }) => inside().includes(`${type.name}.${field.name}`))
      .filter(({ field }) => {
        try {
          field.resolve!({}, {}, OUTSIDER, {} as never);
          return true;
        } catch (error) {
          return (error as AppError).code !== 'FORBIDDEN';
        }
      });
    expect(allowing.map(({ field }) => field.name)).toEqual([]);
  });
});

describe('the contract of the graph; `npm run docs` writes it', () => {
  const committed = readFileSync('docs/schema.graphql', 'utf8');
  let schema: string;
  beforeAll(() => {
    schema = schemaText(graph);
  });

  test('breaks no client of docs/schema.graphql', () => {
    expect(breakingChanges(committed, schema)).toEqual([]);
  });

  test('names what would break one', () => {
    const without = schema.replace(/^enum ListOrder \{[^}]*\}$/m, 'enum ListOrder {\n  NEWEST_FIRST\n}');
    expect(breakingChanges(schema, without)).toEqual([
      'VALUE_REMOVED_FROM_ENUM: OLDEST_FIRST was removed from enum type ListOrder.',
    ]);
  });

  test('every type and every field is described', () => {
    const roots = new Set(['Query', 'Mutation', 'Subscription']);
    const types = Object.values(buildSchema(schema).getTypeMap()).filter(
      ({ name, astNode }) => astNode && !name.startsWith('__'),
    );
    const bare = types.flatMap(type => [
      ...(type.description || roots.has(type.name) ? [] : [type.name]),
      ...('getFields' in type
        ? Object.values(type.getFields()).flatMap(field => (field.description ? [] : [`${type.name}.${field.name}`]))
        : []),
    ]);
    expect(types.length).toBeGreaterThan(500);
    expect(bare).toEqual([]);
  });

  test('docs/schema.graphql is what the subgraphs say', () => {
    expect(committed === schema, 'run `npm run docs`').toBe(true);
  });

  test('the supergraph for routers is that of subgraphs at the addresses in it', async () => {
    const sources = subgraphs.map(({ name, sdl }) => ({ name, sdl, url: `http://${name}.switchboard.example/` }));
    const { sdl } = await createGraph({ sources });
    expect(supergraphText(graph) === `${sdl.trimEnd()}\n`).toBe(true);
  });
});
