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

/** This subgraph has them itself. */
const OWN = ['Workspace', 'User', 'ApiKey', 'MySession', 'Invitation'] as const;
export type OwnNode = (typeof OWN)[number];

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

for (const name of [...TYPES.values(), SHORT_LINK]) if (!OWN.includes(name as OwnNode)) defineStub(name);
