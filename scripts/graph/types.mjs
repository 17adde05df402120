// Writes the types of the dashboard's documents, which editors and `npm run types` read, and the whole client of the example, with the
// client preset of graphql-codegen:
//   node scripts/graph/types.mjs [--check]
// The documents themselves are of documents.mjs. This fails where the preset would make others, or other names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { addTypenameSelectionDocumentTransform, preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildASTSchema, parse } from 'graphql';
import { documentsOf, withoutEmpty } from './documents.mjs';
import { changedOf, dashboardParts, GENERATED, root, sourcesOf, writeChanged } from './parts.mjs';

/** The one of the build: that of docs/ is of the last `npm run docs`. */
const schema = parse(readFileSync(join(root, 'dist/generated/schema.graphql'), 'utf8'));
const schemaAst = buildASTSchema(schema);

/** Texts, but for `JSON`. */
const SCALARS = { DateTimeISO: 'string', EmailAddress: 'string', E164: 'string', URL: 'string', JSON: 'unknown' };

const EXAMPLE = 'examples/dashboard-client/generated';
const EXAMPLE_SOURCES = sourcesOf('examples/dashboard-client/*/*.graphql');

const TYPES_TOO = [{ name: 'types', transformObject: addTypenameSelectionDocumentTransform, config: {} }];

/** The module that the preset makes of documents, and the list of their texts. */
async function generate(sources, documentTransforms) {
  const documents = sources.map(({ location, text, document }) => ({
    ...{ location, rawSDL: text, document, hash: location },
  }));
  const files = await preset.buildGeneratesSection({
    ...{ baseOutputDir: './', schema, schemaAst, documents, documentTransforms, plugins: [], pluginMap: {} },
    config: { useTypeImports: true, strictScalars: true, scalars: SCALARS, enumsAsTypes: true },
    presetConfig: { fragmentMasking: false, persistedDocuments: true },
    profiler: { outputName: null, run: run => run(), collect: () => [], clear: () => undefined },
    cache: (_namespace, _key, make) => make(),
  });
  // Without the schema, each call would build it anew.
  const make = name => codegen({ ...files.find(({ filename }) => filename.endsWith(`/${name}`)), schemaAst });
  // One after the other: the list has what the documents before it wrote into it.
  return { text: await make('graphql.ts'), list: await make('persisted-documents.json') };
}

const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as (.*);$/gm;

/** The name does not belong to it, nor the order of the fragments. */
const comparable = ({ definitions }) =>
  Object.fromEntries(definitions.map(definition => [`${definition.kind} ${definition.name.value}`, definition]));

function differences(text, part) {
  const ours = JSON.parse(JSON.stringify(documentsOf(part).documents, withoutEmpty));
  const theirs = Object.fromEntries([...text.matchAll(DOCUMENT)].map(([, name, value]) => [name, JSON.parse(value)]));
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...names].filter(
    name => !ours[name] || !theirs[name] || !isDeepStrictEqual(comparable(ours[name]), comparable(theirs[name])),
  );
}

async function typesOf(part) {
  const { text } = await generate(part.sources, TYPES_TOO);
  const other = differences(text, part);
  if (other.length > 0)
    throw new Error(`graphql-codegen makes other documents than documents.mjs: ${other.join(', ')}`);
  return [`${GENERATED}/${part.name}.d.ts`, text.replaceAll(DOCUMENT, 'export declare const $1: $3;')];
}

/** For components that no feature owns. */
const enums = () =>
  codegen({
    filename: 'enums.ts',
    ...{ schema, schemaAst, documents: [], pluginMap: { typescript }, config: {} },
    plugins: [{ typescript: { onlyEnums: true, enumsAsTypes: true } }],
  });

const example = await generate(EXAMPLE_SOURCES, []);
const files = [
  ...(await Promise.all(dashboardParts().map(typesOf))),
  [`${GENERATED}/enums.d.ts`, await enums()],
  [`${EXAMPLE}/graphql.ts`, example.text],
  [`${EXAMPLE}/persisted-documents.json`, example.list],
];
if (process.argv.includes('--check')) {
  const changed = changedOf(files).map(([name]) => name);
  if (changed.length > 0) console.error(`${changed.join(', ')}: run \`npm run generate\``);
  process.exitCode = changed.length > 0 ? 1 : 0;
} else {
  writeChanged(files);
}
