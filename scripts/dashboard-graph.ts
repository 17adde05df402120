// Writes the types of documents of the graph and the list of the documents, with the client preset of graphql-codegen, for the
// dashboard and the example of a client:
//   node dist/scripts/dashboard-graph.js [--check]
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addTypenameSelectionDocumentTransform, preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildASTSchema, parse } from 'graphql';

/** Texts, but for `JSON`. */
const SCALARS = { DateTimeISO: 'string', EmailAddress: 'string', E164: 'string', URL: 'string', JSON: 'unknown' };

/** Where the documents of a client stand, and where what is made of them goes. */
const CLIENTS = [
  // Its cache keeps objects by type and identifier, so each document asks for types, too.
  { documents: 'dashboard/src/**/*.graphql', output: 'dashboard/src/graph/generated/', asksTypes: true },
  {
    documents: 'examples/dashboard-client/*/*.graphql',
    output: 'examples/dashboard-client/generated/',
    asksTypes: false,
  },
];
/** Of what the preset makes; the rest is for documents that stand in the source of a client. */
const KEPT = ['graphql.ts', 'persisted-documents.json'];

async function generate({
  documents: pattern,
  output,
  asksTypes,
}: (typeof CLIENTS)[number]): Promise<[string, string][]> {
  const schema = parse(readFileSync('docs/schema.graphql', 'utf8'));
  const documents = globSync(pattern)
    .sort()
    .map(location => {
      const rawSDL = readFileSync(location, 'utf8');
      return { location, rawSDL, document: parse(rawSDL), hash: location };
    });
  const files = await preset.buildGeneratesSection({
    baseOutputDir: output,
    schema,
    schemaAst: buildASTSchema(schema),
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
  const kept = files.filter(({ filename }) => KEPT.some(name => filename.endsWith(`/${name}`)));
  // One after the other: the list has what the documents before it wrote into it.
  const texts: [string, string][] = [];
  for (const file of kept) texts.push([file.filename, await codegen(file)]);
  return texts;
}

const files = (await Promise.all(CLIENTS.map(generate))).flat();
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
