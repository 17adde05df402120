import { type ConstDirectiveNode, Kind } from 'graphql';
import { Directive } from 'type-graphql';
import { INCLUDED_IN, type Scope as ScopeName } from '../../catalogue/scopes.js';
import type { Caller } from '../context/caller.js';
import type { Context } from '../context/context.js';
import { AppError } from '../errors/errors.js';
import { ANY_CREDENTIAL, openedBy, type ScopeGroup } from './scope-groups.js';

/**
 * The demand of a root field on its caller where no scope fits: none at all, any credential of a
 * workspace, a dashboard session, the signed link of a contact, or the system itself, which no
 * caller from outside is.
 */
export type Access = 'PUBLIC' | typeof ANY_CREDENTIAL | 'SESSION' | 'CONTACT' | 'SYSTEM';

/**
 * Sets the scope of a field; nothing else does. `defineSubgraph` enforces it in the resolver,
 * whatever way the request came, and it is readable in the supergraph as `@scope(name: …)`. A root
 * field without one stops the start.
 *
 * `live` refuses test keys and connections in test mode: for fields that act on live and belong to
 * no world, such as a setting of the workspace.
 */
export const Scope = (
  name: ScopeName | ScopeGroup | Access,
  { live = false }: { live?: boolean } = {},
): MethodDecorator & PropertyDecorator => Directive(`@scope(name: "${name}"${live ? ', live: true' : ''})`);

/** Returns whether a set of scopes covers one, or one of a group, or a field that needs none. */
export const covers = (held: readonly string[], wanted: string): boolean =>
  wanted === ANY_CREDENTIAL ||
  held.includes(wanted) ||
  held.some(scope => scope === INCLUDED_IN[wanted]) ||
  (wanted.startsWith('any:') && openedBy(wanted as ScopeGroup).some(scope => held.includes(scope)));

/** Returns a scope as an error names it: a group by its scopes. */
export const written = (scope: string): string => openedBy(scope as ScopeGroup).join(' ');

/** Returns whether a field is closed to test keys and connections in test mode. */
export const isLive = (directives: readonly ConstDirectiveNode[] | undefined): boolean =>
  directives?.some(
    ({ name, arguments: given = [] }) =>
      name.value === 'scope' &&
      given.some(({ name, value }) => name.value === 'live' && value.kind === Kind.BOOLEAN && value.value),
  ) ?? false;

type Asked = Exclude<ScopeName | ScopeGroup | Access, 'PUBLIC'>;

/** Throws the refusal of a caller who lacks the scope. */
export function assertScope(ctx: Context, scope: Asked): void {
  const refusal = refusalOf(ctx, scope);
  if (refusal) throw refusal;
}

/**
 * The kinds of caller with a credential of a workspace: no signed link, no public token of a site,
 * and not the service itself.
 */
const CREDENTIALS: readonly Caller['kind'][] = ['api-key', 'token', 'session'];

/** Returns `null` if the caller has the scope. */
export function refusalOf({ caller: { kind, scopes, lacksFactor } }: Context, scope: Asked): AppError | null {
  if (kind === 'anonymous') return new AppError('UNAUTHORIZED');
  if (scope === ANY_CREDENTIAL && !CREDENTIALS.includes(kind)) return new AppError('UNAUTHORIZED');
  // The account belongs to the person and not to the workspace, and stays open: the second factor is added there.
  if (scope === 'SESSION') return kind === 'session' ? null : new AppError('SESSION_REQUIRED');
  if (scope === 'SYSTEM' || scope === 'CONTACT')
    return kind === scope.toLowerCase() ? null : new AppError('FORBIDDEN', { scope });
  if (lacksFactor) return new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  return covers(scopes, scope) ? null : new AppError('FORBIDDEN', { scope: written(scope) });
}
