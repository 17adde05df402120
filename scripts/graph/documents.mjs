// Writes what the dashboard runs: its documents in the form that urql takes, a module for each feature, and the list by which the server
// knows them. It needs no schema and takes a fraction of a second. Their types, which nothing runs, are written by types.mjs.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql';
import { dashboardParts, GENERATED, writeChanged } from './parts.mjs';

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

const isTypename = ({ kind, name }) => kind === Kind.FIELD && name.value === '__typename';

/** The cache keeps objects by type and identifier, so each selection asks for the type. A subscription may have one root field alone. */
const askTypes = document =>
  visit(document, {
    SelectionSet(node, _key, parent) {
      if (parent.operation === 'subscription' || node.selections.some(isTypename)) return undefined;
      return { ...node, selections: [TYPENAME, ...node.selections] };
    },
  });

/** Parsed again, so that it is what a client would parse, without places in the text. */
const plain = definition => parse(print(definition), { noLocation: true }).definitions[0];

/** The fragments that a definition needs, each once. */
function fragmentsOf(definition, all, found = new Map()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      const fragment = all.get(value);
      if (!fragment) throw new Error(`No fragment ${value} of the same feature: ${definition.name.value} needs it.`);
      found.set(value, fragment);
      fragmentsOf(fragment, all, found);
    },
  });
  return found.values();
}

const hashOf = text => `sha256:${createHash('sha256').update(text).digest('hex')}`;

const OPTIONAL = new Set(['arguments', 'directives', 'variableDefinitions']);

export const withoutEmpty = (key, value) => (OPTIONAL.has(key) && value.length === 0 ? undefined : value);

/** The documents of a part by the names that the dashboard imports, and the texts of its operations by their hashes. */
export function documentsOf({ sources }) {
  const definitions = sources.flatMap(({ document }) => askTypes(document).definitions.map(plain));
  const isFragment = ({ kind }) => kind === Kind.FRAGMENT_DEFINITION;
  const fragments = new Map(definitions.filter(isFragment).map(fragment => [fragment.name.value, fragment]));
  const [documents, texts] = [{}, {}];
  for (const definition of definitions) {
    const document = { kind: Kind.DOCUMENT, definitions: [definition, ...fragmentsOf(definition, fragments)] };
    const { value: name } = definition.name;
    if (isFragment(definition)) documents[`${name}FragmentDoc`] = document;
    else {
      const text = stripIgnoredCharacters(print(document));
      documents[`${name}Document`] = { __meta__: { hash: hashOf(text) }, ...document };
      texts[hashOf(text)] = text;
    }
  }
  return { documents, texts };
}

/** Every file, as `[path, text]`. */
export function documentFiles() {
  const parts = dashboardParts().map(part => ({ ...part, ...documentsOf(part) }));
  const modules = parts.map(({ name, documents }) => {
    const lines = Object.entries(documents).map(
      ([key, document]) => `export const ${key} = ${JSON.stringify(document, withoutEmpty)};\n`,
    );
    return [`${GENERATED}/${name}.js`, lines.join('')];
  });
  const texts = Object.assign({}, ...parts.map(part => part.texts));
  return [...modules, [`${GENERATED}/persisted-documents.json`, `${JSON.stringify(texts, null, 2)}\n`]];
}

/** Returns whether a file changed. */
export const writeDocuments = () => writeChanged(documentFiles()).length > 0;

if (import.meta.url === pathToFileURL(join(process.argv[1])).href) writeDocuments();
