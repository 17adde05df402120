import { sha256 } from '../../../../../kernel/security/hash.js';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 26;

/** The identifier of an entry. It is made of the number of the entry, and does not show it: numbers go over all workspaces. */
export function entryId(seq: string | number): string {
  const bytes = sha256(`ledger entry ${seq}`);
  return `led_${Array.from(bytes.subarray(0, LENGTH), byte => ALPHABET.charAt(byte & 31)).join('')}`;
}
