import { parse } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { PreparedOperation } from '../../../gateway/executor/operation.js';
import { createGraph, type Graph } from '../../../gateway/index.js';
import { DOCUMENTS } from './documents.js';
import { librarySources, localLibrary, newRequest } from './library.js';

let graph: Graph;
beforeAll(async () => {
  graph = await localLibrary();
});

describe('createGraph', () => {
  test('names every composition error at once', async () => {
    const sources = librarySources().map(source => ({
      ...source,
      sdl: source.sdl.replaceAll('title: String!', 'title: Nope'),
    }));
    await expect(createGraph({ sources })).rejects.toThrow(/do not compose:\n- .*Nope/);
  });

  test('refuses a source that is neither local nor remote', async () => {
    const sources = [{ name: 'far', sdl: 'type Query { hello: String }' }];
    await expect(createGraph({ sources })).rejects.toThrow(
      'Subgraph "far" needs either an executable schema or a URL.',
    );
  });
});

describe('an edge to an entity that is gone', () => {
  const text = '{ review(id: "r3") { id writer { email } } reviews: latest(first: 3) { writer { id email } } }';

  test('is null, and not an object of nulls, where null may be', async () => {
    const whole = await createGraph({ sources: librarySources() });
    const { data, errors } = await whole.execute(whole.prepare(parse(text)), {}, newRequest());
    expect(errors).toBeUndefined();
    expect(data!['review']).toEqual({ id: 'r3', writer: null });
    const writers = (data!['reviews'] as ({ writer: object } | null)[]).map(review => review && review.writer !== null);
    expect(writers).toEqual([true, true, false, null]);
  });
});

describe('prepare', () => {
  test('throws every error of an invalid document', () => {
    expect(() => graph.prepare(parse('{ nothing me { no } }'))).toThrow(
      'Cannot query field "nothing" on type "Query".\nCannot query field "no" on type "User".',
    );
  });

  test('throws when the operation is ambiguous or unknown', () => {
    const document = parse('query a { me { id } } query b { me { id } }');
    expect(() => graph.prepare(document)).toThrow('Must provide the name of one operation.');
    expect(() => graph.prepare(document, 'c')).toThrow('Must provide the name of one operation.');
  });

  test.for(DOCUMENTS)('covers, without the stock executor: %s', ([, text]) => {
    expect((graph.prepare(parse(text)) as PreparedOperation).run).not.toBeNull();
  });
});

describe('execute', () => {
  test('hands resolvers the very context it got', async () => {
    const context = newRequest();
    await graph.execute(graph.prepare(parse('mutation { touch log(text: "x") }')), {}, context);
    expect(context.log).toEqual(['touch', 'x']);
  });

  test("keeps a resolver's code, details and path, and shows no stack", async () => {
    const { errors } = await graph.execute(graph.prepare(parse('{ b: book(id: "none") { id } }')), {}, newRequest());
    expect(JSON.parse(JSON.stringify(errors))).toEqual([
      {
        message: 'No book none.',
        path: ['b'],
        extensions: {
          code: 'BOOK_NOT_FOUND',
          details: [{ field: 'id', message: 'No book none.' }],
          serviceName: 'catalog',
        },
      },
    ]);
  });

  test('a field may be called like a member of every object', async () => {
    const text = '{ __proto__: me { constructor: name } toString: me { valueOf: id reviews { __proto__: id } } }';
    const result = await graph.execute(graph.prepare(parse(text)), {}, newRequest());
    expect(JSON.stringify(result)).toBe(
      '{"data":{"__proto__":{"constructor":"Ann"},"toString":{"valueOf":"u1","reviews":[{"__proto__":"r1"}]}}}',
    );
  });

  test('many conditions of one document stay bounded and right', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `v${index}`);
    const operation = graph.prepare(
      parse(
        `query q(${names.map(name => `$${name}: Boolean!`)}) { me { ${names.map(name => `${name}: name @include(if: $${name})`)} } }`,
      ),
    );
    for (let bits = 0; bits < 64; bits++) {
      const variables = Object.fromEntries(names.map((name, index) => [name, (bits & (1 << index)) > 0]));
      const { data } = await graph.execute(operation, variables, newRequest());
      const wanted = names.filter(name => variables[name]);
      expect(Object.keys(data?.['me'] ?? {})).toEqual(wanted);
    }
  });
});
