import { lexicographicSortSchema, printSchema } from 'graphql';
import type { Graph } from '../../gateway/index.js';
import { describeEvents } from '../../rest/openapi/asyncapi.js';
import { EXAMPLE_ADDRESS } from './describe.js';
import type { Document } from './document.js';

/** The schema that clients of the graph know. */
export const schemaText = ({ outside }: Pick<Graph, 'outside'>): string =>
  `${printSchema(lexicographicSortSchema(outside))}\n`;

/**
 * The schema by which a router runs the graph. It is told where the processes are; these addresses are an example, in the place of the
 * names that the subgraphs of one process have.
 */
export const supergraphText = ({ sdl }: Pick<Graph, 'sdl'>): string =>
  `${sdl.trimEnd().replaceAll(/url: "local:(\w+)"/g, 'url: "http://$1.switchboard.example/"')}\n`;

/** Every event, from the definitions, which have been loaded. The address of the installation is an example. */
export const asyncApiDocument = (): string => `${JSON.stringify(describeEvents(EXAMPLE_ADDRESS), null, 1)}\n`;

/** Descriptions of the build for programs, which are not in Git, by their paths in the repository. */
export const contractFiles = (graph: Graph, api: Document): ReadonlyMap<string, string> =>
  new Map([
    ['dist/generated/openapi.json', `${JSON.stringify(api, null, 1)}\n`],
    ['dist/generated/schema.graphql', schemaText(graph)],
    ['dist/generated/supergraph.graphql', supergraphText(graph)],
    ['dist/generated/asyncapi.json', asyncApiDocument()],
  ]);
