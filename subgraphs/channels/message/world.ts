import type { Caller } from '../../../kernel/context/caller.js';

/**
 * Sandbox and live are two worlds in one workspace: a credential of either sees and changes the messages of its own
 * alone. Answers whether that is the sandbox; `null`: people and the system see both.
 */
export const worldOf = ({ kind, sandbox }: Caller): boolean | null =>
  kind === 'session' || kind === 'system' ? null : sandbox;

/** Whether a caller may know of a message of its workspace. */
export function sees(caller: Caller, { sandbox }: { sandbox: boolean }): boolean {
  const world = worldOf(caller);
  return world === null || world === sandbox;
}
