import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { defineConfig } from '../../kernel/config/part.js';
import { list, type VariableSet } from '../../kernel/config/variable.js';

declare module '../../kernel/config/config.js' {
  interface Config {
    documents: ListsOfDocuments;
  }
}

/** Texts of documents by their identifiers. */
export type Documents = ReadonlyMap<string, string>;

/** The documents that a client may run, by client: `session`, the id of a key, the client_id of an app. */
export type ListsOfDocuments = ReadonlyMap<string, Documents>;

const files = list.pipe(z.array(z.string().regex(/^[^=\s]+=.+$/, 'must be client=file, separated by commas')));

export const graphqlConfig = defineConfig({
  variables: { GRAPHQL_DOCUMENTS: files },
  errors: documentErrors,
  read: env => ({
    documents: new Map(
      env.GRAPHQL_DOCUMENTS.map(splitDocuments).map(({ client, file }) => [client, readDocuments(file).documents]),
    ),
  }),
});

function splitDocuments(text: string): { client: string; file: string } {
  const at = text.indexOf('=');
  return { client: text.slice(0, at), file: text.slice(at + 1) };
}

function documentErrors(set: VariableSet): string[] {
  const named = files.safeParse(set['GRAPHQL_DOCUMENTS']).data?.map(splitDocuments) ?? [];
  const clients = named.map(({ client }) => client);
  const repeated = clients.filter((client, place) => clients.indexOf(client) !== place);
  return [
    ...named.flatMap(({ file }) => readDocuments(file).faults.map(fault => `GRAPHQL_DOCUMENTS: ${file} ${fault}`)),
    ...repeated.map(client => `GRAPHQL_DOCUMENTS: ${client} has two files`),
  ];
}

/** Reads a manifest as graphql-codegen writes it: a JSON object of texts by `sha256:` and the hash of each. */
function readDocuments(file: string): { documents: Documents; faults: readonly string[] } {
  const none: Documents = new Map();
  try {
    const read = z.record(z.string(), z.string()).safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!read.success) return { documents: none, faults: ['must be a JSON object of documents by their hash'] };
    const entries = Object.entries(read.data);
    const wrong = entries.filter(([id, text]) => id !== documentId(text));
    return { documents: new Map(entries), faults: wrong.map(([id]) => `has ${id}, which is not the hash of its text`) };
  } catch (error) {
    return { documents: none, faults: [`cannot be read: ${(error as Error).message}`] };
  }
}

/** Returns the identifier by which clients name a document. */
export const documentId = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;
