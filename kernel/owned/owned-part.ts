import type { ReferenceResolver, SubgraphPart } from '../graph/subgraph-part.js';
import type { NamedOwned, OwnedStore } from './owned-store.js';

interface OwnedPart extends SubgraphPart {
  /** The scope that reading it takes. */
  readonly scope: ReferenceResolver['scope'];
}

/** The part of an object that people create, change and delete: what its store has, and what is added to that. */
export const ownedPart = <Entity extends NamedOwned>(
  store: OwnedStore<Entity>,
  { scope, entities = [], references = {}, ...more }: OwnedPart,
): SubgraphPart => ({
  ...more,
  entities: [store.entity, ...entities],
  references: { [store.type]: { scope, resolve: ({ id }, ctx) => store.find(ctx, id) }, ...references },
});
