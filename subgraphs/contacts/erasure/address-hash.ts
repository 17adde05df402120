import { foldAddress } from '../../../kernel/address/mail-address.js';
import type { Context } from '../../../kernel/context/context.js';
import { hmacSha256Hex } from '../../../kernel/security/hash.js';

/**
 * Returns the hash that replaces an address after its erasure. It is keyed, so that nobody finds
 * the address by trying.
 */
export const addressHash = ({ box, caller }: Context, address: string): string =>
  hmacSha256Hex(box.derive('erasure'), `${caller.workspaceId} ${foldAddress(address)}`);
