// Writes the types of the screens and the list of their documents, with the client preset of graphql-codegen:
//   node dist/examples/dashboard-client/generate.js [--check]
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildASTSchema, parse } from 'graphql';

/** Texts, but for `JSON`. */
const SCALARS = { DateTimeISO: 'string', EmailAddress: 'string', E164: 'string', URL: 'string', JSON: 'unknown' };

const FOLDER = 'examples/dashboard-client';
const DOCUMENTS = ['screens', 'subscriptions'];
/** Of what the preset makes; the rest is for documents that stand in the source of a client. */
const KEPT = ['graphql.ts', 'persisted-documents.json'];

async function generate(): Promise<Map<string, string>> {
  const schema = parse(readFileSync('docs/schema.graphql', 'utf8'));
  const names = DOCUMENTS.flatMap(folder =>
    readdirSync(`${FOLDER}/${folder}`)
      .sort()
      .map(name => `${FOLDER}/${folder}/${name}`),
  );
  const documents = names.map(location => {
    const rawSDL = readFileSync(location, 'utf8');
    return { location, rawSDL, document: parse(rawSDL), hash: location };
  });
  const files = await preset.buildGeneratesSection({
    baseOutputDir: `${FOLDER}/generated/`,
    schema,
    schemaAst: buildASTSchema(schema),
    documents,
    plugins: [],
    pluginMap: {},
    config: { useTypeImports: true, strictScalars: true, scalars: SCALARS },
    presetConfig: { fragmentMasking: false, persistedDocuments: true },
    profiler: { outputName: null, run: run => run(), collect: () => [], clear: () => undefined },
    cache: (_namespace, _key, make) => make(),
  });
  const kept = files.filter(({ filename }) => KEPT.some(name => filename.endsWith(`/${name}`)));
  // One after the other: the list has what the documents before it wrote into it.
  const texts = new Map<string, string>();
  for (const file of kept) texts.set(file.filename, await codegen(file));
  return texts;
}

const files = await generate();
const changed = [...files].filter(([name, text]) => !existsSync(name) || readFileSync(name, 'utf8') !== text);
if (process.argv.includes('--check')) {
  if (changed.length > 0) console.error(`${changed.map(([name]) => name).join(', ')}: run \`npm run docs\``);
  process.exitCode = changed.length > 0 ? 1 : 0;
} else {
  mkdirSync(`${FOLDER}/generated`, { recursive: true });
  for (const [name, text] of changed) writeFileSync(name, text);
}
