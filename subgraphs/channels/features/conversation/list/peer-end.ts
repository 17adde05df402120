/** It is built while messages come in. A number is read from its end, because people remember its last digits. */
export const PEER_END_INDEXES = {
  conversation_by_peer_end: 'channels.conversation (workspace_id, reverse(peer) collate "C")',
} as const;

const PHONE = /^[\d\s().-]+$/;
/** Fewer digits end too many numbers. */
const FEWEST_DIGITS = 4;
/** The character after the digits. */
const AFTER_DIGITS = ':';

/**
 * Returns the range of the index with the numbers that end with these digits; `null` for a text that is no end of a
 * number.
 */
export function peerEnd(text: string): readonly [from: string, to: string] | null {
  const digits = text.replace(/\D/g, '');
  if (!PHONE.test(text) || digits.length < FEWEST_DIGITS) return null;
  const reversed = [...digits].reverse().join('');
  return [reversed, `${reversed}${AFTER_DIGITS}`];
}
