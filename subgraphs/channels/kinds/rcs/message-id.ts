const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const PREFIX = 'msg_';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The platform wants a UUID, which is what one of our identifiers is after its prefix. */
export function toPlatformId(messageId: string): string {
  let bits = 0n;
  for (const digit of messageId.slice(PREFIX.length)) bits = bits * 32n + BigInt(Math.max(0, DIGITS.indexOf(digit)));
  const hex = (bits & ((1n << 128n) - 1n)).toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns `null` when it is no UUID, and so none of ours. */
export function toMessageId(platformId: string): string | null {
  if (!UUID.test(platformId)) return null;
  let bits = BigInt(`0x${platformId.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < 26; place++, bits /= 32n) text = DIGITS.charAt(Number(bits % 32n)) + text;
  return PREFIX + text;
}
