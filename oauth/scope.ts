import { type GrantableScope, isGrantable, isScope, type Scope } from '../catalogue/scopes.js';

/** The documented `scopes_supported` of the authorization server, and the default of a request without `scope`. */
export const ADVERTISED_SCOPES = [
  'email:send',
  'chatapp:send',
  'sms:send',
  'contacts:read',
] as const satisfies readonly Scope[];

/** The documented `scopes_supported` of the protected resource. */
export const RESOURCE_SCOPES = ['email:send', 'chatapp:send', 'sms:send'] as const satisfies readonly Scope[];

/** The scopes of a space-separated text that an app may have, each once. Other names, such as `offline_access`, are ignored. */
export function parseScope(text: string | undefined): Scope[] {
  const names = new Set((text ?? '').split(' '));
  return [...names].filter((name): name is GrantableScope => isScope(name) && isGrantable(name));
}

export const formatScope = (scopes: readonly string[]): string => scopes.join(' ');
