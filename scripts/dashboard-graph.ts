// Writes the types of documents of the graph and the list of the documents, with the client preset of graphql-codegen, for the
// dashboard and the example of a client:
//   node dist/scripts/dashboard-graph.js [--check]
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { addTypenameSelectionDocumentTransform, preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildASTSchema, parse } from 'graphql';

const SCHEMA = parse(readFileSync('docs/schema.graphql', 'utf8'));

/** Texts, but for `JSON`. */
const SCALARS = { DateTimeISO: 'string', EmailAddress: 'string', E164: 'string', URL: 'string', JSON: 'unknown' };

const DASHBOARD = 'dashboard/src/graph/generated';
const EXAMPLE = 'examples/dashboard-client/generated';

/** Documents that are loaded together, and the file that gets them and their types. */
interface Part {
  documents: string;
  output: string;
  /**
   * Whether each document selects types, too: the cache of the dashboard keeps objects by type and
   * identifier.
   */
  asksTypes: boolean;
}

/** A file for each feature, so that a screen loads no documents of others, and one for components that features share. */
const DASHBOARD_PARTS = ['dashboard/src/shell', 'dashboard/src/ui', ...globSync('dashboard/src/features/*').sort()].map(
  (folder): Part => ({
    documents: `${folder}/**/*.graphql`,
    output: `${DASHBOARD}/${basename(folder)}.ts`,
    asksTypes: true,
  }),
);
const EXAMPLE_PART: Part = {
  documents: 'examples/dashboard-client/*/*.graphql',
  output: `${EXAMPLE}/graphql.ts`,
  asksTypes: false,
};

type Written = readonly [path: string, text: string];

/** The file of a part, and its documents by their hashes. */
async function generate({ documents: pattern, output, asksTypes }: Part): Promise<{ file: Written; list: object }> {
  const documents = globSync(pattern)
    .sort()
    .map(location => {
      const rawSDL = readFileSync(location, 'utf8');
      return { location, rawSDL, document: parse(rawSDL), hash: location };
    });
  const files = await preset.buildGeneratesSection({
    baseOutputDir: `${dirname(output)}/`,
    schema: SCHEMA,
    schemaAst: buildASTSchema(SCHEMA),
    documents,
    documentTransforms: asksTypes
      ? [{ name: 'types', transformObject: addTypenameSelectionDocumentTransform, config: {} }]
      : [],
    plugins: [],
    pluginMap: {},
    config: { useTypeImports: true, strictScalars: true, scalars: SCALARS, enumsAsTypes: true },
    presetConfig: { fragmentMasking: false, persistedDocuments: true },
    profiler: { outputName: null, run: run => run(), collect: () => [], clear: () => undefined },
    cache: (_namespace, _key, make) => make(),
  });
  const make = (name: string) => codegen(files.find(({ filename }) => filename.endsWith(`/${name}`))!);
  // One after the other: the list has what the documents before it wrote into it.
  const text = await make('graphql.ts');
  return { file: [output, text], list: JSON.parse(await make('persisted-documents.json')) as object };
}

/** For components that no feature owns. */
async function generateEnums(filename: string): Promise<Written> {
  const config = { onlyEnums: true, enumsAsTypes: true };
  const plugins = [{ typescript: config }];
  return [
    filename,
    await codegen({ filename, schema: SCHEMA, documents: [], config, plugins, pluginMap: { typescript } }),
  ];
}

async function generateClient(folder: string, parts: readonly Part[]): Promise<Written[]> {
  const generated = await Promise.all(parts.map(generate));
  const list = Object.assign({}, ...generated.map(part => part.list)) as object;
  const files = generated.map(part => part.file);
  return [...files, [`${folder}/persisted-documents.json`, JSON.stringify(list, null, 2)]];
}

const files = [
  ...(await generateClient(DASHBOARD, DASHBOARD_PARTS)),
  await generateEnums(`${DASHBOARD}/enums.ts`),
  ...(await generateClient(EXAMPLE, [EXAMPLE_PART])),
];
const changed = files.filter(([name, text]) => !existsSync(name) || readFileSync(name, 'utf8') !== text);
if (process.argv.includes('--check')) {
  if (changed.length > 0) console.error(`${changed.map(([name]) => name).join(', ')}: run \`npm run docs\``);
  process.exitCode = changed.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of changed) {
    mkdirSync(dirname(name), { recursive: true });
    writeFileSync(name, text);
  }
}
