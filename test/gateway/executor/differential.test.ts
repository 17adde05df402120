import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGraph, type Graph } from '../../../gateway/index.js';
import { DOCUMENTS } from './documents.js';
import { librarySources, localLibrary, runBoth, type Seen, serveSubgraph } from './library.js';
import { randomQuery } from './random-query.js';

describe('local subgraphs: the graph answers what the stock executor answers', () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await localLibrary();
  });

  test.for(DOCUMENTS)('%s', async ([, text, variables]) => {
    const { fast, stock } = await runBoth(graph, parse(text), variables);
    expect(fast).toEqual(stock);
  });

  test('one of several operations, by name', async () => {
    const { fast, stock } = await runBoth(graph, parse('query a { me { id } } query b { me { name } }'), {}, 'b');
    expect(fast).toEqual(stock);
    expect(fast.data).toEqual({ me: { name: 'Ann' } });
  });

  test('a prepared operation gives the same answer again', async () => {
    const operation = graph.prepare(parse('query q($w: Boolean!) { me { id name @include(if: $w) } }'));
    const run = (w: boolean) => graph.execute(operation, { w }, { caller: 'ann', log: [] });
    expect([await run(true), await run(false), await run(true)]).toEqual([
      { data: { me: { id: 'u1', name: 'Ann' } } },
      { data: { me: { id: 'u1' } } },
      { data: { me: { id: 'u1', name: 'Ann' } } },
    ]);
  });

  test.for(Array.from({ length: 20 }, (_, batch) => batch))('random queries, batch %i', async batch => {
    for (let seed = batch * 10; seed < batch * 10 + 10; seed++) {
      const { text, variables } = randomQuery(graph.schema, seed);
      const { fast, stock } = await runBoth(graph, parse(text), variables);
      expect(fast, `seed ${seed}: ${text}`).toEqual(stock);
    }
  });
});

describe('remote subgraphs: the graph answers what the stock executor answers', () => {
  const servers = new AsyncDisposableStack();
  let graph: Graph;
  beforeAll(async () => {
    const sources = librarySources();
    const remote = await Promise.all(
      sources.map(async ({ name, sdl, schema }) => {
        if (name === 'catalog') return { name, sdl, schema };
        return { name, sdl, url: servers.use(await serveSubgraph(schema)).url };
      }),
    );
    graph = await createGraph({
      sources: remote,
      asStock: true,
      signCaller: context => ({ 'x-caller': (context as Seen).caller }),
    });
  });
  afterAll(() => servers.disposeAsync());

  test.for(DOCUMENTS)('%s', async ([, text, variables]) => {
    const { fast, stock } = await runBoth(graph, parse(text), variables);
    expect(fast).toEqual(stock);
  });

  test('the caller travels in the signed headers', async () => {
    const { fast } = await runBoth(graph, parse('{ caller }'));
    expect(fast.data).toEqual({ caller: 'ann' });
  });
});
