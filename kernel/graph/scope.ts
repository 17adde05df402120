import { Directive } from 'type-graphql';
import type { Scope as ScopeName } from '../../catalogue/scopes.js';

/**
 * What a root field asks of its caller when no scope fits: nothing at all, a dashboard session, the signed link of a
 * contact, or the system itself, which no caller from outside is.
 */
export type Access = 'PUBLIC' | 'SESSION' | 'CONTACT' | 'SYSTEM';

/**
 * The one place where a field's scope is said. `defineSubgraph` enforces it in the resolver, whatever way the request
 * came, and it is readable in the supergraph as `@scope(name: …)`. A root field without one stops the start.
 */
export const Scope = (name: ScopeName | Access): MethodDecorator & PropertyDecorator =>
  Directive(`@scope(name: "${name}")`);

/** Whether a set of scopes covers one. Who may manage push apps may subscribe for them, too. */
export const covers = (held: readonly string[], wanted: string): boolean =>
  held.includes(wanted) || (wanted === 'push:subscribe' && held.includes('push:manage'));
