import type { Caller } from '../../../../kernel/context/caller.js';
import type { Context } from '../../../../kernel/context/context.js';
import { isLimited, isWithin } from '../../../../kernel/context/limited.js';
import { sees } from '../../../../kernel/context/world.js';
import { fail } from '../../../../kernel/errors/errors.js';

export { sees, worldOf } from '../../../../kernel/context/world.js';

/** Returns whether an instance is among those that the credential is limited to. */
export const isAllowed = ({ instanceIds }: Caller, id: string): boolean =>
  instanceIds.length === 0 || instanceIds.includes(id);

/** The facts about an object that decide whether a caller may know of it. */
type Known = Parameters<typeof isWithin>[1] & { readonly sandbox: boolean };

/** Returns whether a caller may know of a message, or another object, of its workspace. */
export const mayKnow = (caller: Caller, object: Known): boolean => sees(caller, object) && isWithin(caller, object);

/** Throws `INSTANCE_NOT_ALLOWED` for a credential that is limited to instances: what it asks for is of the whole workspace. */
export function checkUnlimited({ caller }: Context): void {
  if (isLimited(caller)) fail('INSTANCE_NOT_ALLOWED');
}
