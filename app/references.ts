import { openSubgraph } from '../gateway/executor/sources.js';
import { signCaller } from '../gateway/remote/internal-caller.js';
import { systemCaller } from '../kernel/context/caller.js';
import { type Context, createContext } from '../kernel/context/context.js';
import { resourceOf } from '../kernel/context/resource.js';
import type { Services } from '../kernel/context/services.js';
import { references } from '../kernel/graph/references.js';
import type { ReferenceResolver, Subgraph } from '../kernel/graph/subgraph.js';
import { sourceOf } from './subgraphs.js';

/** Reads objects of one type by their ids. */
interface Reader {
  exists(ctx: Context, id: string): Promise<boolean>;
}

/**
 * Lets the subgraphs of this process ask each other for objects by reference: in this process, or at the URL that
 * `SUBGRAPH_URLS` names. The system asks, because the caller's scopes are those of its own request.
 */
export function connectReferences(services: Services, subgraphs: readonly Subgraph[]): void {
  const readers = new Map<string, Reader>();
  for (const subgraph of subgraphs)
    for (const [type, { scope }] of Object.entries(subgraph.references ?? {}))
      readers.set(type, readerOf(services, subgraph, type, scope));
  resourceOf(services, references).connect((ctx, type, id) => {
    const reader = readers.get(type);
    if (!reader) throw new Error(`No subgraph has the type ${type}.`);
    return reader.exists(ctx, id);
  });
}

function readerOf(services: Services, subgraph: Subgraph, type: string, scope: ReferenceResolver['scope']): Reader {
  const { prepare } = openSubgraph(sourceOf(services.config, subgraph), { signCaller: signCaller(services) });
  const run = prepare(`query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { id } } }`, undefined);
  return {
    async exists(ctx, id) {
      const caller = { ...systemCaller(ctx.caller.workspaceId), scopes: [scope] };
      const { locale, requestId, ip } = ctx;
      const asked = createContext(ctx, { caller, locale, requestId, ip });
      const { data, errors } = await run({ of: [{ __typename: type, id }] }, asked);
      if (errors?.[0]) throw errors[0];
      return (data?.['_entities'] as (object | null)[] | undefined)?.[0] != null;
    },
  };
}
