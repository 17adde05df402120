import type { Context } from '../../../kernel/context/context.js';
import { hmacSha256Hex } from '../../../kernel/security/hash.js';

/** What stands for an address after it was erased. It is keyed, so that nobody finds the address by trying. */
export const addressHash = ({ box, caller }: Context, address: string): string =>
  hmacSha256Hex(box.derive('erasure'), `${caller.workspaceId} ${address.toLowerCase()}`);
