import type { Context } from '../../kernel/context/context.js';

/** Who makes an object: a person, or a key; `null`: the system. */
export const makerOf = ({ caller }: Context): string | null => caller.userId ?? caller.credentialId ?? null;
