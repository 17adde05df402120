import { parse } from 'graphql';

/** A subgraph as composition sees it: its SDL, and the address written into the supergraph. */
export interface ComposedSubgraph {
  readonly name: string;
  readonly sdl: string;
  readonly url?: string;
}

/**
 * Composes subgraph SDLs into one supergraph SDL.
 * @throws Error naming every composition error at once.
 */
export async function composeSupergraph(subgraphs: readonly ComposedSubgraph[]): Promise<string> {
  // Loaded only where the supergraph is not kept from an earlier start.
  const { composeServices } = await import('@apollo/composition');
  const result = composeServices(
    subgraphs.map(({ name, sdl, url }) => ({ name, typeDefs: parse(sdl), url: url ?? `local:${name}` })),
  );
  if (result.errors) {
    throw new Error(`The subgraphs do not compose:\n${result.errors.map(error => `- ${error.message}`).join('\n')}`);
  }
  return result.supergraphSdl;
}
