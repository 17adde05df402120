import { fail } from '../errors/errors.js';
import type { Caller } from './caller.js';

/**
 * Sandbox and live are two worlds in one workspace: a credential of either sees and changes the
 * objects of its own alone. Returns whether that is the sandbox; `null` for the system, which sees
 * both, and for people who chose no mode.
 */
export const worldOf = ({ kind, sandbox, oneWorld }: Caller): boolean | null =>
  (kind === 'session' && !oneWorld) || kind === 'system' ? null : sandbox;

/** Returns whether a caller may know of an object of its workspace. */
export function sees(caller: Caller, { sandbox }: { sandbox: boolean }): boolean {
  const world = worldOf(caller);
  return world === null || world === sandbox;
}

/**
 * Throws `LIVE_CREDENTIAL_REQUIRED` for a test key and for a connection in test mode: objects
 * without a world act on live. A signed-in person changes settings in either mode.
 */
export function requireLive({ kind, sandbox }: Caller): void {
  if (sandbox && (kind === 'api-key' || kind === 'token')) fail('LIVE_CREDENTIAL_REQUIRED');
}

const WORLDS: readonly boolean[] = [false, true];

/** The values of `sandbox` that a caller's lists have. */
export function worldsOf(caller: Caller): readonly boolean[] {
  const own = worldOf(caller);
  return WORLDS.filter(world => world === (own ?? world));
}
