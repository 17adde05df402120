import type { Caller } from '../../../../kernel/context/caller.js';
import { isWithin } from '../../../../kernel/context/limited.js';
import { sees } from '../../../../kernel/context/world.js';

export { sees, worldOf } from '../../../../kernel/context/world.js';

/** Returns whether an instance is among those that the credential is limited to. */
export const isAllowed = ({ instanceIds }: Caller, id: string): boolean =>
  instanceIds.length === 0 || instanceIds.includes(id);

/** The facts about an object that decide whether a caller may know of it. */
type Known = Parameters<typeof isWithin>[1] & { readonly sandbox: boolean };

/** Returns whether a caller may know of a message, or another object, of its workspace. */
export const mayKnow = (caller: Caller, object: Known): boolean => sees(caller, object) && isWithin(caller, object);
