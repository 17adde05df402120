import type { Context } from '../../kernel/context/context.js';

/** Returns the id of the person or key that makes an object; `null` for the system. */
export const makerOf = ({ caller }: Context): string | null => caller.userId ?? caller.credentialId ?? null;
