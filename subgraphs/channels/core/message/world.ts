import type { Caller } from '../../../../kernel/context/caller.js';
import { sees } from '../../../../kernel/context/world.js';

export { sees, worldOf } from '../../../../kernel/context/world.js';

/** Returns whether an instance is among those that the credential is limited to. */
export const isAllowed = ({ instanceIds }: Caller, id: string): boolean =>
  instanceIds.length === 0 || instanceIds.includes(id);

/** Returns whether a caller may know of a message of its workspace. */
export const mayKnow = (caller: Caller, message: { sandbox: boolean; instanceId: string | null }): boolean =>
  sees(caller, message) && (message.instanceId === null || isAllowed(caller, message.instanceId));
