import { CHANNELS } from '../../catalogue/channels.js';
import type { Scope } from '../../catalogue/scopes.js';

/**
 * What an operation over several channels asks for: one of the scopes before it runs, and then that of every channel which it
 * uses.
 */
export const SCOPE_GROUPS = {
  'any:send': Object.values(CHANNELS).map(({ scopes }) => scopes.send),
  'any:read': Object.values(CHANNELS).map(({ scopes }) => scopes.read),
} as const satisfies Readonly<Record<string, readonly Scope[]>>;

export type ScopeGroup = keyof typeof SCOPE_GROUPS;

/** The scopes of which each opens an operation. */
export const openedBy = (scope: Scope | ScopeGroup): readonly Scope[] =>
  Object.hasOwn(SCOPE_GROUPS, scope) ? SCOPE_GROUPS[scope as ScopeGroup] : [scope as Scope];
