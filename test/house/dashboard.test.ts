import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { buildSchema, type FieldNode, type NameNode, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, test } from 'vitest';
import { BOUNDED } from './bounded-lists.js';

const ROOT = 'dashboard/src';
const isWritten = (file: string) => !file.includes('/generated/') && !file.endsWith('/icons/icons.ts');
const SOURCES = globSync(`${ROOT}/**/*.{ts,tsx}`).filter(isWritten);
const IMPORT = /\bfrom '([^']+)'|\bimport\('([^']+)'\)/g;

interface Edge {
  from: string;
  to: string;
}

const edges: Edge[] = SOURCES.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(([, first, second]) => {
    const to = first ?? second ?? '';
    return { from: relative(ROOT, from), to: to.startsWith('.') ? relative(ROOT, join(dirname(from), to)) : to };
  }),
);

/** `features/messages/log/columns.tsx` → `features/messages`; `ui/plot/legend` → `ui`. */
const roomOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('features/') ? 2 : 1)
    .join('/');

const IMPORTED_AT_ONCE = /\bfrom '(\.[^']+)'/g;

/**
 * Returns the files, and those that are loaded at once with any of them, without those that are
 * loaded on demand.
 */
function loadedWith(files: readonly string[]): ReadonlySet<string> {
  const loaded = new Set(files);
  for (const file of loaded)
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED_AT_ONCE)) {
      const path = join(dirname(file), to);
      const found = SOURCES.find(source => source === `${path}.ts` || source === `${path}.tsx`);
      if (found) loaded.add(found);
    }
  return loaded;
}

/**
 * Returns the lists that documents of the dashboard read without their cursor, as `operation.field`: of one that has it,
 * the code that shows it knows whether there are more.
 */
function cutLists(): string[] {
  const schema = buildSchema(readFileSync('docs/schema.graphql', 'utf8'), { assumeValid: true });
  const cut: string[] = [];
  for (const file of globSync(`${ROOT}/**/*.graphql`)) {
    const types = new TypeInfo(schema);
    let within = '';
    const enter = (node: { name?: NameNode | undefined }) => {
      within = node.name?.value ?? '';
    };
    const Field = (node: FieldNode) => {
      if (!types.getFieldDef()?.args.some(({ name }) => name === 'limit')) return;
      const leadsOn = /\bnextCursor\b/.test(print(node));
      if (!leadsOn) cut.push(`${within}.${node.alias?.value ?? node.name.value}`);
    };
    const visitor = { OperationDefinition: enter, FragmentDefinition: enter, Field };
    visit(parse(readFileSync(file, 'utf8')), visitWithTypeInfo(types, visitor));
  }
  return cut;
}

/** Names of the parts of a catalogue. */
const topLevel = (catalogue: string): string[] =>
  [...readFileSync(catalogue, 'utf8').matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);

describe('the dashboard', () => {
  test('the rules read real imports', () => {
    expect(edges.length).toBeGreaterThan(300);
  });

  test('no feature imports another', () => {
    const isFeature = (file: string) => file.startsWith('features/');
    const breaches = edges.filter(({ from, to }) => isFeature(from) && isFeature(to) && roomOf(from) !== roomOf(to));
    expect(breaches).toEqual([]);
  });

  test('what is shared imports no feature', () => {
    const breaches = edges.filter(
      ({ from, to }) => /^(?:ui|graph|texts|shell)\//.test(from) && to.startsWith('features/'),
    );
    expect(breaches).toEqual([]);
  });

  test('what asks the graph has the documents of its own room', () => {
    const generated = edges.filter(({ to }) => to.startsWith('graph/generated/'));
    expect(generated.length).toBeGreaterThan(50);
    const strangers = generated.filter(
      ({ from, to }) => !['enums', roomOf(from).replace('features/', '')].includes(basename(to)),
    );
    expect(strangers).toEqual([]);
  });

  test('the cache forgets the rows of each list that a subscription follows', () => {
    const documents = Object.values<string>(
      JSON.parse(readFileSync(`${ROOT}/graph/generated/persisted-documents.json`, 'utf8')),
    );
    const lists = documents.flatMap(
      text => /\bsubscription [^{]+\{(\w+)[^{]*\{__typename (?:\w+\([^)]*\)\{[^}]*\})?items/.exec(text)?.slice(1) ?? [],
    );
    const [, forgotten = ''] =
      /STREAMED_LISTS = \[([^\]]*)\]/.exec(readFileSync(`${ROOT}/graph/streamed.ts`, 'utf8')) ?? [];
    expect(lists).toContain('messages');
    expect(new Set(lists)).toEqual(new Set([...forgotten.matchAll(/\w+/g)].map(([name]) => name)));
  });

  test('of the product it imports tables of the catalogue, how a CSV file is written, and the looks of the web chat', () => {
    const outside = edges.filter(({ to }) => to.startsWith('../'));
    const allowed =
      /^\.\.\/\.\.\/(?:catalogue\/|kernel\/files\/to-csv\.js$|clients\/widget\/src\/(?:texts|ui\/contrast)$)/;
    expect(outside.length).toBeGreaterThan(0);
    expect(outside.filter(({ to }) => !allowed.test(to))).toEqual([]);
  });

  test('a list that is read in part leads on, is searched, says so, or is bounded', () => {
    const cut = cutLists();
    expect(cut.length).toBeGreaterThan(30);
    expect(cut.filter(name => !Object.hasOwn(BOUNDED, name))).toEqual([]);
    expect(Object.keys(BOUNDED).filter(name => !cut.includes(name))).toEqual([]);
  });

  test('a route reads its address by a schema alone', () => {
    const readings = SOURCES.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\bvalidateSearch: (.*)/g)].map(([, reading = '']) => reading),
    );
    expect(readings.length).toBeGreaterThan(30);
    const schemas = new Set(
      SOURCES.flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(/\bconst (read\w+) = filtersBy\(/g)].map(([, name = '']) => name),
      ),
    );
    const ofOwn = readings.filter(reading => !/^filtersBy\(/.test(reading) && !schemas.has(reading.replace(',', '')));
    expect(ofOwn).toEqual([]);
  });

  test('the first screen has texts of its own catalogue alone', () => {
    const ownTexts = new Set(['words', 'shell', 'overview'].flatMap(name => topLevel(`${ROOT}/texts/en/${name}.ts`)));
    const read = [...loadedWith(SOURCES.filter(file => /\/(?:shell|features\/overview)\//.test(file)))];
    const named = read.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*['`](\w+)\./g)].map(([, key = '']) => ({ file, key })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ key }) => !ownTexts.has(key))).toEqual([]);
  });

  test('a folder has at most 15 components', () => {
    const folders = Object.entries(Object.groupBy(SOURCES, dirname));
    const crowded = folders.filter(([, files = []]) => files.length > 15);
    const note = 'Move files that belong together into a folder of their own, and change the imports of them.';
    expect(
      crowded.map(([folder]) => folder),
      note,
    ).toEqual([]);
  });

  test('a file has at most 200 lines', () => {
    const long = SOURCES.filter(file => readFileSync(file, 'utf8').split('\n').length > 201);
    expect(long).toEqual([]);
  });
});
