import { Directive, Field, ID, InterfaceType, ObjectType } from 'type-graphql';
import { OBJECTS } from '../../../catalogue/objects.js';
import { isCuid } from '../../../kernel/context/cuid.js';
import { prefixOf } from '../../../kernel/context/ids.js';

/** Short links have cuids, which have no prefix. */
const SHORT_LINK = 'ShortLink';

/** The types of objects that an identifier alone leads to, by its prefix. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(OBJECTS).flatMap(([prefix, row]) => ('type' in row ? [[prefix, row.type]] : [])),
);

/** Name of the type of an identifier; `undefined`: of none. */
export function typeOf(id: string): string | undefined {
  if (isCuid(id)) return SHORT_LINK;
  const prefix = prefixOf(id);
  return prefix === null ? undefined : TYPES.get(prefix);
}

@InterfaceType({
  description: 'An object with an identifier of its own in the graph.',
  resolveType: ({ id }: { id: string }) => typeOf(id),
})
export abstract class Node {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;
}

/**
 * Declares an object of another subgraph, of which this one knows only the id. A type is part of
 * the schema because it is a `Node`.
 */
function defineStub(name: string): void {
  @Directive('@key(fields: "id", resolvable: false)')
  @ObjectType(name, { implements: Node })
  class Stub extends Node {}
  void Stub;
}

/** The part of type-graphql's metadata that says what an object type implements. */
interface GraphMetadata {
  readonly objectTypes: readonly {
    readonly name: string;
    readonly target: Function;
    interfaceClasses?: readonly Function[];
  }[];
}

/**
 * Declares the type of every object that an identifier leads to, once: the classes of this subgraph become nodes, and the types of all
 * others have stubs. Other subgraphs have stubs of the same names, so that a class says which type is meant.
 */
export function declareNodes(classes: readonly Function[]): void {
  const { objectTypes } = (globalThis as unknown as { TypeGraphQLMetadataStorage: GraphMetadata })
    .TypeGraphQLMetadataStorage;
  const own = objectTypes.filter(({ target }) => classes.includes(target));
  for (const type of own) type.interfaceClasses = [Node];
  const names = new Set(own.map(({ name }) => name));
  for (const name of [...TYPES.values(), SHORT_LINK]) if (!names.has(name)) defineStub(name);
}
