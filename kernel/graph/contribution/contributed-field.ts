import { type ClassType, FieldResolver } from 'type-graphql';
import type { Scope as ScopeName } from '../../../catalogue/scopes.js';
import { Cost } from '../list/cost.js';
import { Scope } from '../scope.js';
import type { ScopeGroup } from '../scope-groups.js';

/** A field that an object adds to a type of the graph which all subgraphs share. It is null to a caller without its scope. */
export interface ContributedField {
  readonly type: ClassType<object>;
  readonly scope: ScopeName | ScopeGroup;
  readonly description: string;
}

/** Makes a method the resolver of a contributed field, with its scope and, if it has one, its cost. */
export const Contributed =
  (
    returned: () => ClassType<object> | [ClassType<object>],
    { scope, description }: ContributedField,
    cost: number,
  ): MethodDecorator =>
  (prototype, key, method) => {
    FieldResolver(returned, { nullable: true, description })(prototype, key, method);
    Scope(scope)(prototype, key, method);
    if (cost > 0) Cost(cost)(prototype, key, method);
  };

/**
 * Makes one resolver of each contributed field, however often its subgraph is made: type-graphql keeps every class, with all that it
 * refers to.
 */
export function resolversOnce<Contribution extends ContributedField>(
  make: (type: ClassType<object>, field: string, contribution: Contribution) => Function,
): (type: ClassType<object>, contributions: Readonly<Record<string, Contribution>>) => Function[] {
  const made = new WeakMap<Contribution, Function>();
  return (type, contributions) =>
    Object.entries(contributions).map(([field, contribution]) => {
      const resolver = made.get(contribution) ?? make(type, field, contribution);
      made.set(contribution, resolver);
      return resolver;
    });
}
