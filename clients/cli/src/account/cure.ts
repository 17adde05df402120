import { ApiError } from '@switchboard/client';
import type { Environment } from '../environment.js';
import { SCOPES } from '../operations/operation.js';
import { type Asked, usedProfile } from './account.js';

/** Returns the line that says how to get the scopes that the credential of a refused call lacks; `null` for any other error. */
export async function cureOf(error: unknown, environment: Environment, asked: Asked): Promise<string | null> {
  if (!(error instanceof ApiError) || error.missingScopes.length === 0) return null;
  const used = await usedProfile(environment, asked);
  if (!used || 'apiKey' in used[1])
    return 'Give the key this scope in the dashboard, or sign in with another: switchboard login --api-key';
  const [name, { tokens }] = used;
  // A sign-in replaces the connection of before: the scopes of that one are requested again.
  const wanted = new Set([...tokens.scope.split(' '), ...error.missingScopes]);
  const scope = SCOPES.every(each => wanted.has(each)) ? '' : ` --scope "${[...wanted].join(' ')}"`;
  const profile = asked.profile === undefined ? '' : ` --profile ${name}`;
  return `Sign in with it: switchboard login${scope}${profile}`;
}
