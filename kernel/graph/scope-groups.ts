import { CHANNELS } from '../../catalogue/channels.js';
import type { Scope } from '../../catalogue/scopes.js';

/**
 * The groups of scopes for operations over several channels. An operation requires one of the
 * scopes before it runs, and then that of every channel which it uses.
 */
export const SCOPE_GROUPS = {
  'any:send': Object.values(CHANNELS).map(({ scopes }) => scopes.send),
  'any:cancel': Object.values(CHANNELS).flatMap(({ scopes }) => scopes.cancel ?? []),
  'any:read': Object.values(CHANNELS).map(({ scopes }) => scopes.read),
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

export type ScopeGroup = keyof typeof SCOPE_GROUPS;

/**
 * The demand that any key, access token and session of a workspace fulfils, whatever its scopes.
 */
export const ANY_CREDENTIAL = 'CREDENTIAL';

/** The demand of an operation on the credentials of a workspace. */
export type Demand = Scope | ScopeGroup | typeof ANY_CREDENTIAL;

/** The scopes of which each opens an operation; empty: none is needed. */
export function openedBy(demand: Demand): readonly Scope[] {
  if (demand === ANY_CREDENTIAL) return [];
  return Object.hasOwn(SCOPE_GROUPS, demand) ? SCOPE_GROUPS[demand as ScopeGroup] : [demand as Scope];
}
