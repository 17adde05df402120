import { buildSubgraphSchema } from '@apollo/subgraph';
import { execute, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { prepareLocal } from '../../../gateway/executor/local/prepare-local.js';

const after = <T>(milliseconds: number, settle: () => T): Promise<T> =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds)).then(settle);
const refuse = (message: string): never => {
  throw new Error(message);
};

const SDL = `
  interface Named { id: ID! }
  type A implements Named { id: ID! x: Int! y: Int! method(by: Int = 2): Int promised: String }
  type B { id: ID! }
  type Query {
    late: [A]! lateNonNull: [A!] named: Named nameless: Named odd: Named unknown: Named wrong: Named self: Named
    a: A set: [Int!]! thrown: [A!] where(path: Boolean): String
  }
  type Mutation { first: Int! second: Int! maybe: Int }`;

function subgraph() {
  const log: string[] = [];
  const typed = (type: unknown) => () => ({ id: '1', type });
  const item = { id: '1', method: ({ by }: { by: number }) => by * 2, promised: after(1, () => 'kept') };
  const resolvers = {
    Named: { __resolveType: async ({ type }: { type: string }) => type },
    A: { x: () => refuse('x'), y: () => refuse('y') },
    Query: {
      late: () => [after(10, () => ({ id: 'slow' })), after(1, () => refuse('fails first'))],
      lateNonNull: () => [after(10, () => refuse('second')), after(1, () => refuse('first'))],
      named: typed('A'),
      nameless: typed(undefined),
      odd: typed(7),
      unknown: typed('Nope'),
      wrong: typed('B'),
      self: typed('Named'),
      a: () => item,
      set: () => new Set([1, 2]),
      thrown: () => [after(1, () => refuse('later')), new Error('now')],
      where: (_: unknown, __: unknown, ___: unknown, info: { path: { key: unknown; typename: unknown } }) =>
        `${info.path.typename}.${info.path.key}`,
    },
    Mutation: {
      first: () => refuse(`no, after ${log.push('first')}`),
      second: () => log.push('second'),
      maybe: () => after(1, () => log.push('maybe')),
    },
  };
  return { schema: buildSubgraphSchema([{ typeDefs: parse(SDL), resolvers: resolvers as never }]), log };
}

describe('a sub-query in this process answers what graphql-js answers', () => {
  test.each([
    ['an item that fails before the one ahead of it keeps its place', '{ late { id } }'],
    ['two items of a non-null list fail', '{ lateNonNull { id } }'],
    ['a type that is resolved later', '{ named { id __typename } }'],
    ['an abstract type without a name', '{ nameless { id } }'],
    ['an abstract type with a name that is none', '{ odd { id } }'],
    ['an abstract type of an unknown name', '{ unknown { id } }'],
    ['an abstract type of a foreign name', '{ wrong { id } }'],
    ['an abstract type of its own name', '{ self { id } }'],
    ['two failures beneath one null', '{ a { x y } }'],
    ['methods and promises as properties', '{ a { method m: method(by: 5) promised } }'],
    ['any iterable', '{ set }'],
    ['the path in the info of a resolver', '{ here: where }'],
    ['a mutation that fails stops those after it', 'mutation { maybe first second }'],
    ['mutations in their order', 'mutation { second maybe again: second }'],
    ['a refused variable', 'query q($by: Int!) { a { method(by: $by) } }'],
  ])('%s', async (_about, text) => {
    const [own, reference] = [subgraph(), subgraph()];
    const result = await prepareLocal(own.schema, text)({}, {});
    const expected = await execute({
      schema: reference.schema,
      document: parse(text),
      contextValue: {},
      variableValues: {},
    });
    expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(own.log).toEqual(reference.log);
  });

  test('an item that fails after its list is null already ends nothing (graphql-js leaves its rejection unhandled)', async () => {
    const { errors, data } = await prepareLocal(subgraph().schema, '{ thrown { id } }')({}, {});
    await after(5, () => undefined);
    expect(data).toEqual({ thrown: null });
    expect(errors).toMatchObject([{ message: 'now', path: ['thrown', 1] }]);
  });

  test('a refused document is answered with its errors', async () => {
    expect(await prepareLocal(subgraph().schema, '{ nothing }')({}, {})).toMatchObject({
      errors: [{ message: 'Cannot query field "nothing" on type "Query".' }],
    });
  });
});
