import 'reflect-metadata';
import { buildSchema, getIntrospectionQuery, getOperationAST, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { LIMITS, Limits } from '../../../gateway/graphql/limits.js';
import { LIST_COST, REPORT_COST } from '../../../kernel/graph/list/cost.js';

const schema = buildSchema(`
  type Query {
    topic(id: ID!): Topic
    topics(page: Int = 1, limit: Int = 20): TopicPage!
    tags: [Tag!]!
    report: Int!
    feed(first: Int): [Topic!]!
  }
  type Mutation { createTopic(name: String!): Topic! }
  type TopicPage { items: [Topic!]! pagination: Pagination! }
  type Pagination { total: Int! }
  type Topic implements Named { id: ID! name: String! parent: Topic tags: [Tag!]! contacts(limit: Int = 10): ContactPage! }
  type ContactPage { items: [Contact!]! }
  type Contact { id: ID! topics(limit: Int): TopicPage! }
  type Tag implements Named { id: ID! name: String! topic: Topic }
  interface Named { name: String! }
`);

const limits = new Limits(
  schema,
  new Map([
    ['Query.report', REPORT_COST],
    ['Tag.id', 5],
  ]),
);

const check = (text: string) => {
  const document = parse(text);
  return limits.check(document, getOperationAST(document) ?? undefined);
};

const refusal = (measure: string, limit: unknown = expect.any(Number)) =>
  expect.objectContaining({
    code: 'OPERATION_TOO_COMPLEX',
    extensions: expect.objectContaining({ params: { measure: { phrase: measure }, limit } }),
  });

const refused = (text: string) => {
  try {
    check(text);
  } catch (error) {
    return error;
  }
  return null;
};

const nested = (levels: number) => `{ topic(id: 1) ${'{ parent '.repeat(levels - 2)}{ id }${' }'.repeat(levels - 2)} }`;
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

describe('cost: the objects of the largest answer, and the work of lists and reports', () => {
  test.for([
    ['one object', '{ topic(id: 1) { id name } }', 1],
    ['scalars cost nothing', '{ __typename }', 0],
    [
      'a page has the default number of items',
      '{ topics { items { id } pagination { total } } }',
      LIST_COST + 1 + 20 + 1,
    ],
    ['… or the number it was asked for', '{ topics(limit: 3) { items { id } } }', LIST_COST + 1 + 3],
    ['… of its own default', '{ topic(id: 1) { contacts { items { id } } } }', LIST_COST + 1 + 1 + 10],
    [
      '… or of its own default, where a variable is left out',
      'query q($n: Int) { topics(limit: $n) { items { id } } }',
      LIST_COST + 1 + 20,
    ],
    [
      'a number out of range counts as the nearest in it',
      '{ topics(limit: 999999) { items { id } } }',
      LIST_COST + 1 + 100,
    ],
    ['a list without pages counts as a default page', '{ tags { name } }', 20],
    ['a field costs its work for each object that has it', '{ tags { id } }', 20 + 20 * 5],
    ['`first` works as `limit`', '{ feed(first: 7) { id } }', LIST_COST + 7],
    [
      'lists multiply',
      '{ topics(limit: 50) { items { contacts(limit: 4) { items { id } } } } }',
      51 * LIST_COST + 1 + 50 + 50 + 200,
    ],
    ['a report costs its work', '{ a: tags { name } b: report }', 20 + REPORT_COST],
    [
      'fragments are written out',
      '{ ...a ...a } fragment a on Query { tags { ... on Tag { topic { id } } } }',
      2 * (20 + 20),
    ],
  ] as const)('%s', ([, text, cost]) => {
    expect(check(text)?.cost).toBe(cost);
  });

  test('refused beyond the limit', () => {
    const nest = (n: number) => `{ topics(limit: ${n}) { items { contacts(limit: ${n}) { items { id } } } } }`;
    expect(check(nest(60))?.cost).toBeLessThanOrEqual(LIMITS.cost);
    expect(refused(nest(62))).toEqual(refusal('cost', LIMITS.cost));
  });
});

describe('shape', () => {
  test('depth: the limit passes, one more is refused', () => {
    expect(check(nested(LIMITS.depth))?.depth).toBe(LIMITS.depth);
    expect(refused(nested(LIMITS.depth + 1))).toEqual(refusal('depth', LIMITS.depth));
  });

  test('depth does not end at a fragment', () => {
    const text = `${nested(LIMITS.depth).replace('{ id }', '{ ...deep }')} fragment deep on Topic { parent { id } }`;
    expect(refused(text)).toEqual(refusal('depth'));
  });

  test('aliases', () => {
    const aliased = (count: number) => `{ topic(id: 1) { ${times(count, i => `a${i}: name`)} } }`;
    expect(check(aliased(LIMITS.aliases))?.aliases).toBe(LIMITS.aliases);
    expect(refused(aliased(LIMITS.aliases + 1))).toEqual(refusal('aliases'));
  });

  test('root fields, those of fragments too', () => {
    const roots = (count: number) =>
      `{ ${times(count, i => `t${i}: topic(id: ${i}) { id }`)} ...more } fragment more on Query { last: topic(id: 0) { id } }`;
    expect(check(roots(LIMITS['root fields'] - 1))?.['root fields']).toBe(LIMITS['root fields']);
    expect(refused(roots(LIMITS['root fields']))).toEqual(refusal('root fields'));
  });

  test('fragments that double each other end early', () => {
    const doubling = times(40, i => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`);
    // Two to the fortieth fields: counted to the end, this would not end.
    expect(refused(`{ ...f0 } ${doubling} fragment f40 on Query { __typename }`)).toEqual(refusal('fields'));
  });

  test('a cycle of fragments is left to validation', () => {
    expect(check('{ ...a } fragment a on Query { ...b } fragment b on Query { ...a tags { name } }')?.cost).toBe(20);
  });

  test('selections of fragments that nothing uses count', () => {
    expect(refused(`{ __typename } fragment a on Query { ${times(LIMITS.fields, () => '__typename')} }`)).toEqual(
      refusal('fields'),
    );
  });

  test('every operation of a document is measured, whichever runs', () => {
    expect(refused(`query a { __typename } query b ${nested(LIMITS.depth + 1)}`)).toEqual(refusal('depth'));
  });

  test('unknown fields and types are left to validation', () => {
    expect(check('{ nothing { at { all } } ... on Nobody { id } }')?.label).toBe('query unknown');
  });
});

describe('introspection', () => {
  test('the query of the usual tools passes, and costs nothing of the data', () => {
    const size = check(getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true }));
    expect(size?.introspection).toBeGreaterThan(0);
    expect(size?.cost).toBe(0);
  });

  test('many whole schemas in one query are refused', () => {
    const whole =
      'types { fields { args { type { ofType { ofType { name } } } } type { ofType { ofType { name } } } } }';
    expect(refused(`{ ${times(15, i => `s${i}: __schema { ${whole} }`)} }`)).toEqual(refusal('introspection'));
  });

  test('lists inside lists are refused', () => {
    expect(
      refused('{ __schema { types { fields { type { fields { type { fields { args { name } } } } } } } } }'),
    ).toEqual(refusal('introspection'));
  });

  test('`__typename` is no introspection', () => {
    expect(check('{ __typename topic(id: 1) { __typename } }')?.introspection).toBe(0);
  });
});

describe('label', () => {
  test.for([
    ['{ topic(id: 1) { id } }', 'query topic'],
    ['query Named { x: topic(id: 1) { id } }', 'query topic'],
    ['{ topic(id: 1) { id } tags { name } }', 'query several'],
    ['mutation { createTopic(name: "x") { id } }', 'mutation createTopic'],
    ['{ __schema { queryType { name } } }', 'query __schema'],
  ] as const)('%s', ([text, label]) => {
    expect(check(text)?.label).toBe(label);
  });
});

test('a document is measured once', () => {
  const document = parse('{ tags { name } }');
  const operation = getOperationAST(document)!;
  expect(limits.check(document, operation)).toBe(limits.check(document, operation));
});
