import 'reflect-metadata';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { parse } from 'graphql';
import {
  Arg,
  buildSchema,
  Ctx,
  createResolversMap,
  createUnionType,
  Directive,
  Field,
  FieldResolver,
  ID,
  InterfaceType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from 'type-graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { createGraph, type Graph } from '../../../gateway/index.js';
import { fail } from '../../../kernel/errors/errors.js';
import { newRequest, runBoth, type Seen } from './library.js';

enum Channel {
  Sms = 'sms-internal',
  Email = 'email-internal',
}
registerEnumType(Channel, { name: 'Channel' });

@InterfaceType()
abstract class Named {
  @Field(() => ID) id!: string;
  @Field(() => String) name!: string;
}

@ObjectType({ implements: Named })
@Directive('@key(fields: "id")')
class List extends Named {
  @Field(() => Channel) channel!: Channel;
  @Field(() => Date) createdAt!: Date;
  @Field(() => String, { nullable: true })
  async lazy(): Promise<string> {
    return `${this.name} later`;
  }
}

@ObjectType({ implements: Named })
class Folder extends Named {
  @Field(() => Number) size!: number;
}

const Entry = createUnionType({ name: 'Entry', types: () => [List, Folder] as const });

const list = (id: string): List =>
  Object.assign(new List(), { id, name: `List ${id}`, channel: Channel.Sms, createdAt: new Date(0) });
const folder = (): Folder => Object.assign(new Folder(), { id: 'd1', name: 'Folder', size: 3 });

@Resolver(() => List)
class ListResolver {
  @Query(() => List, { nullable: true })
  async list(@Arg('id', () => ID) id: string): Promise<List> {
    return id === 'none' ? fail('UNAUTHORIZED') : list(id);
  }

  @Query(() => [Named])
  named(): Named[] {
    return [list('a'), folder()];
  }

  @Query(() => [Entry])
  async entries(
    @Arg('channel', () => Channel, { defaultValue: Channel.Email }) channel: Channel,
  ): Promise<(typeof Entry)[]> {
    return [Object.assign(list('b'), { channel }), folder()];
  }

  @Query(() => List, { nullable: true })
  foreign(): object {
    return { id: 'plain' };
  }

  @Mutation(() => List)
  async createList(@Arg('name', () => String) name: string, @Ctx() seen: Seen): Promise<List> {
    seen.log.push(name);
    return Object.assign(list('new'), { name });
  }

  @FieldResolver(() => String)
  async upper(@Root() { name }: List): Promise<string> {
    return name.toUpperCase();
  }
}

const OTHER = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type List @key(fields: "id") { id: ID! count: Int! }
  type Query { busiest: [List!]! }`;

describe('subgraphs made by type-graphql', () => {
  let graph: Graph;
  beforeAll(async () => {
    const plain = await buildSchema({ resolvers: [ListResolver], orphanedTypes: [List, Folder] });
    const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])';
    const sdl = `${link}\n${printSchemaWithDirectives(plain)}`;
    const resolvers = createResolversMap(plain) as Record<string, Record<string, unknown>>;
    resolvers['List'] = { ...resolvers['List'], __resolveReference: async ({ id }: { id: string }) => list(id) };
    const schema = buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers: resolvers as never }]);
    const other = buildSubgraphSchema([
      {
        typeDefs: parse(OTHER),
        resolvers: {
          List: { count: ({ id }: List) => id.length },
          Query: { busiest: () => [{ id: 'x' }, { id: 'yy' }] },
        },
      },
    ]);
    graph = await createGraph({
      sources: [
        { name: 'lists', sdl, schema },
        { name: 'other', sdl: OTHER, schema: other },
      ],
    });
  });

  test.for<[string, Record<string, unknown>?]>([
    ['{ list(id: "a") { id name channel createdAt lazy upper count } }'],
    ['{ list(id: "none") { id } }'],
    ['{ named { __typename id name ... on List { channel } ... on Folder { size } } }'],
    ['{ entries { ... on List { channel upper } ... on Named { name } } }'],
    ['query q($c: Channel) { entries(channel: $c) { ... on List { channel } } }', { c: 'Sms' }],
    ['{ foreign { id } }'],
    ['{ busiest { id count name lazy upper } }'],
    ['mutation { a: createList(name: "A") { name upper count } b: createList(name: "B") { id } }'],
  ])('%s', async ([text, variables]) => {
    const { fast, stock } = await runBoth(graph, parse(text), variables);
    expect(fast).toEqual(stock);
  });

  test('an AppError keeps its code and shows no cause', async () => {
    const operation = graph.prepare(parse('{ list(id: "none") { id } }'));
    const { errors } = await graph.execute(operation, {}, newRequest());
    expect(JSON.parse(JSON.stringify(errors))).toEqual([
      {
        message: expect.any(String),
        path: ['list'],
        extensions: { code: 'UNAUTHORIZED', params: {}, serviceName: 'lists' },
      },
    ]);
  });
});
