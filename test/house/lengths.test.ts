import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import ceilings from './lengths.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS =
  '{app,bench,bin,bridges,catalogue,examples,gateway,kernel,mcp,oauth,rest,scripts,subgraphs,web,clients/{cli,typescript,widget}/src,dashboard/src}';
const MAX_FUNCTION = 30;
const MAX_FILE = 200;
/** Files of rows: a shorter one would be found less easily. */
const TABLES =
  /^catalogue\/|^dashboard\/src\/(?:texts|ui\/icons)\/|^rest\/(?:routes|openapi\/(?:examples|titles))\.ts$/;

const files = globSync(`${FOLDERS}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).filter(
  file => !/(?:^|\/)(?:generated|node_modules)\/|\.d\.ts$/.test(file),
);
const texts = new Map(files.map(file => [file, readFileSync(join(ROOT, file), 'utf8')]));
const linesOf = (text: string): number => text.split('\n').length - 1;

/** `subgraphs/channels`, `dashboard/src/features/inbox`, `clients/cli`; of others the top level. */
function roomOf(file: string): string {
  const depth = file.startsWith('dashboard/src/features/')
    ? 4
    : file.startsWith('dashboard/')
      ? 3
      : /^(?:clients|subgraphs)\//.test(file)
        ? 2
        : 1;
  return file.split('/').slice(0, depth).join('/');
}

interface Written {
  readonly start: number;
  readonly end: number;
  readonly body: unknown;
}

/** Returns the functions of a file that are longer than the rule, as `file:line`. */
function longFunctions(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  const look = ({ start, end, body }: Written) => {
    if (body && linesOf(text.slice(start, end)) + 1 > MAX_FUNCTION)
      found.push(`${file}:${linesOf(text.slice(0, start)) + 1}`);
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program);
  return found;
}

/** Lowered with each change that shortens something; a change that has to raise one says why in its commit. */
test('no folder has more functions of over 30 lines than lengths.json says', () => {
  const found = [...texts].flatMap(([file, text]) => longFunctions(file, text));
  const rooms = Map.groupBy(found, each => roomOf(each));
  const ceilingOf = (room: string) => (ceilings.functions as Readonly<Record<string, number>>)[room] ?? 0;
  const above = [...rooms].flatMap(([room, long]) => (long.length > ceilingOf(room) ? long : []));
  const note = `Divide functions of over ${MAX_FUNCTION} lines until a folder has as many as test/house/lengths.json says; write a lower number there. Long ones of folders with more:\n${above.join('\n')}`;
  expect(Object.fromEntries([...rooms].map(([room, { length }]) => [room, length]).sort()), note).toEqual(
    ceilings.functions,
  );
});

test('no file is longer than 200 lines, but for tables and the older ones of lengths.json', () => {
  const long = [...texts]
    .map(([file, text]) => [file, linesOf(text)] as const)
    .filter(([file, lines]) => lines > MAX_FILE && !TABLES.test(file));
  const note = 'Divide the file, or write its lower number into test/house/lengths.json.';
  expect(Object.fromEntries(long.sort()), note).toEqual(ceilings.files);
});

test('the search counts a function by its lines', () => {
  const body = 'a();\n'.repeat(MAX_FUNCTION);
  expect(longFunctions('a.ts', `const b = () => 1;\nfunction c(): void {\n${body}}\n`)).toEqual(['a.ts:2']);
  expect(longFunctions('a.tsx', `const d = () => (\n<p>\n${'<br />\n'.repeat(MAX_FUNCTION)}</p>);\n`)).toEqual([
    'a.tsx:1',
  ]);
  expect(longFunctions('a.ts', `declare function e(\n${'a: 1,\n'.repeat(MAX_FUNCTION)}): void;\n`)).toEqual([]);
});
