import type { Caller } from './caller.js';

/**
 * Sandbox and live are two worlds in one workspace: a credential of either sees and changes the objects of its own alone.
 * Answers whether that is the sandbox; `null`: the system sees both, and so do people
 * who chose no mode.
 */
export const worldOf = ({ kind, sandbox, oneWorld }: Caller): boolean | null =>
  (kind === 'session' && !oneWorld) || kind === 'system' ? null : sandbox;

/** Whether a caller may know of an object of its workspace. */
export function sees(caller: Caller, { sandbox }: { sandbox: boolean }): boolean {
  const world = worldOf(caller);
  return world === null || world === sandbox;
}

const WORLDS: readonly boolean[] = [false, true];

/** The values of `sandbox` that a caller's lists have. */
export function worldsOf(caller: Caller): readonly boolean[] {
  const own = worldOf(caller);
  return WORLDS.filter(world => world === (own ?? world));
}
