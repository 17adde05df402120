import { Field, ObjectType } from 'type-graphql';
import { SCOPE_DETAILS, SCOPE_GROUP_LABELS } from '../../../catalogue/scope-details.js';
import { GRANTABLE_SCOPES, type GrantableScope, SCOPES } from '../../../catalogue/scopes.js';
import type { Context } from '../../../kernel/context/context.js';

@ObjectType({ description: 'The area that scopes are about.' })
export class ScopeGroup {
  @Field({ description: 'The first part of the scopes, up to their first colon.' })
  name!: string;

  @Field({ description: 'The label in the language of the request.' })
  label!: string;
}

@ObjectType('GrantableScope', { description: 'A scope that the signed-in user may give to an API key or an app.' })
export class ListedScope {
  @Field({ description: 'The name that keys and apps use.' })
  name!: string;

  @Field({ description: 'The label of the consent page, in the language of the request.' })
  label!: string;

  @Field({ description: 'The access that it grants, in the language of the request.' })
  description!: string;

  @Field(() => ScopeGroup, { description: 'The group in which consent pages show it.' })
  group!: ScopeGroup;
}

const groupOf = (scope: GrantableScope) => scope.slice(0, scope.indexOf(':')) as keyof typeof SCOPE_GROUP_LABELS;

/**
 * Lists the scopes of the caller's role that keys and apps may hold, in the order of the catalogue.
 */
export const listGrantableScopes = ({ caller, locale }: Context): ListedScope[] =>
  GRANTABLE_SCOPES.filter(scope => caller.scopes.includes(scope)).map(name => ({
    name,
    label: SCOPES[name][locale],
    description: SCOPE_DETAILS[name][locale],
    group: { name: groupOf(name), label: SCOPE_GROUP_LABELS[groupOf(name)][locale] },
  }));
