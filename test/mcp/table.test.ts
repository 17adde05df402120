import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, execute } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { subgraphsOf } from '../../app/subgraphs.js';
import { createGraph, type Graph } from '../../gateway/index.js';
import { readSupergraph } from '../../kernel/graph/supergraph.js';
import { prepareTools } from '../../mcp/prepare.js';
import { tool } from '../../mcp/tool.js';
import { TOOLS } from '../../mcp/tools.js';
import { toolsPage } from '../../scripts/reference.js';

const SDL = `
  directive @scope(name: String!) on FIELD_DEFINITION
  type Leaf { word: String! }
  type Tree { leaf: Leaf!, branches: [Tree!]! }
  type Other { word: String! }
  union Either = Leaf | Other
  type Query {
    leaf: Leaf! @scope(name: "contacts:read")
    leaves: [Leaf!]! @scope(name: "contacts:read")
    maybe: Leaf @scope(name: "contacts:read")
    word: String! @scope(name: "contacts:read")
    tree: Tree! @scope(name: "contacts:read")
    either: Either! @scope(name: "contacts:read")
    me: Leaf! @scope(name: "SESSION")
  }
`;
const schema = buildSchema(SDL);
const refuse = () => expect.fail('a table is checked without a run');

/** A graph of one schema: enough for the table, which asks no more of it. */
const graph: Graph = {
  schema,
  outside: schema,
  sdl: SDL,
  facts: readSupergraph(SDL),
  prepare: document => ({ document }),
  execute: async ({ document }) =>
    execute({ schema, document, rootValue: { leaves: [{ word: 'green' }], leaf: { word: 'green' } } }),
  executeStock: refuse,
};

const row = (field: string) => tool(`get_${field}`, field, 'reads', field, field);

describe('a row that does not fit stops the start', () => {
  test.each([
    [row('nothing'), 'get_nothing: the graph has no root field nothing'],
    [row('maybe'), 'get_maybe: maybe may answer null'],
    [row('tree'), 'get_tree: Tree shows itself'],
    [row('either'), 'get_either: Either is a union or an interface'],
    [row('me'), 'get_me: no app can hold the scope SESSION'],
    [tool('grow', 'leaf', 'sends', 'Grow', 'Grows.'), 'grow: the query leaf only reads'],
  ])('%o', (bad, text) => {
    expect(() => prepareTools(graph, [row('leaf'), bad])).toThrow(`mcp/tools.ts does not fit the graph:\n- ${text}`);
  });

  test('a field without members, and a name twice', () => {
    expect(() => prepareTools(graph, [row('word'), row('leaf'), row('leaf')])).toThrow(
      /- get_word: .*\n- get_leaf: there are two of this name/s,
    );
  });
});

test('a list is answered as the items of an object, as structured content must be one', async () => {
  const leaves = prepareTools(graph, [row('leaves')]).get('get_leaves');
  expect(await leaves?.run({ args: {}, detail: 'full', ctx: {} as never })).toEqual({ items: [{ word: 'green' }] });
});

describe('the table', () => {
  let real: Graph;
  beforeAll(async () => {
    const sources = (await subgraphsOf()).map(({ name, sdl, schema: subgraph }) => ({ name, sdl, schema: subgraph }));
    real = await createGraph({ sources, signCaller: refuse });
  });

  test('takes each scope from the graph', () => {
    const { scopes } = real.facts;
    for (const {
      row: { field },
      scope,
    } of prepareTools(real, TOOLS).values())
      expect(scope).toBe(scopes.get(`Query.${field}`) ?? scopes.get(`Mutation.${field}`));
  });

  test('docs/mcp.md shows it; `npm run docs` writes it', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/mcp.md'), 'utf8');
    const shown = page.match(/^\| `[a-z_]+` .*$/gm) ?? [];
    expect(shown.map(row => row.split('`')[1])).toEqual(TOOLS.map(({ name }) => name));
    expect(page).toBe(toolsPage(page, real));
  });
});
