import type { GraphQLSchema } from 'graphql';
import type { Access } from '../kernel/graph/scope.js';
import { openedBy, type ScopeGroup } from '../kernel/graph/scope-groups.js';
import type { Supergraph } from '../kernel/graph/supergraph.js';

const ACCESS: Readonly<Record<Access, string>> = {
  PUBLIC: 'No scope is needed.',
  CREDENTIAL: 'No scope is needed: any key, access token or session may ask.',
  SESSION: 'No scope is needed: for a signed-in user of the dashboard.',
  CONTACT: 'No scope is needed: for the contact whose signed link was followed.',
  SYSTEM: 'For the service itself: no caller from outside may run it.',
};

/** Describes the demand of a field on its caller in words. */
export function accessText(scope: string): string {
  if (Object.hasOwn(ACCESS, scope)) return ACCESS[scope as Access];
  const scopes = openedBy(scope as ScopeGroup).map(name => `\`${name}\``);
  return scopes.length === 1
    ? `Scope: ${scopes[0]}.`
    : `Scopes: those of the channels that are used, of ${scopes.join(', ')}.`;
}

/** The descriptions of arguments that mean the same everywhere, if they have none of their own. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  id: 'Identifier of the object.',
  token: 'The secret of the link.',
  status: 'Returns only those in this status.',
  schedule: 'The time at which it is sent; at once when absent.',
  payload: 'The content to send.',
  name: 'The name that people see.',
  description: 'A note for people.',
};

/** A field that looks at its caller itself says in its own words which scope it takes. */
const SCOPE_IS_SAID = /\n\nScopes?: /;

/** Says in the description of each root field which scope it takes, and describes its common arguments. */
export function describeSchema(schema: GraphQLSchema, { scopes }: Pick<Supergraph, 'scopes'>): void {
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      const scope = scopes.get(`${root!.name}.${field.name}`);
      if (scope && !SCOPE_IS_SAID.test(field.description ?? ''))
        field.description = [field.description, accessText(scope)].filter(Boolean).join('\n\n');
      for (const argument of field.args) argument.description ||= ARGUMENTS[argument.name];
    }
}
