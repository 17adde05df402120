import type { Caller } from '../../../kernel/context/caller.js';

/**
 * Sandbox and live are two worlds in one workspace: a credential of either sees and changes the messages of its own
 * alone. Answers whether that is the sandbox; `null`: people and the system see both.
 */
export const worldOf = ({ kind, sandbox }: Caller): boolean | null =>
  kind === 'session' || kind === 'system' ? null : sandbox;

/** Whether a caller may know of an object of its workspace. */
export function sees(caller: Caller, { sandbox }: { sandbox: boolean }): boolean {
  const world = worldOf(caller);
  return world === null || world === sandbox;
}

/** Whether an instance is among those that the credential is limited to. */
export const isAllowed = ({ instanceIds }: Caller, id: string): boolean =>
  instanceIds.length === 0 || instanceIds.includes(id);

/** Whether a caller may know of a message of its workspace. */
export const mayKnow = (caller: Caller, message: { sandbox: boolean; instanceId: string | null }): boolean =>
  sees(caller, message) && (message.instanceId === null || isAllowed(caller, message.instanceId));
