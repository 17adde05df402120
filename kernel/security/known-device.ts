import { after, type Duration, days } from '../context/clock.js';
import { hmacSha256Hex, randomToken, sameText } from './hash.js';
import type { SecretBox } from './secret-box.js';

/** A browser that is not used for this long is unknown again. */
export const DEVICE_LIFETIME: Duration = days(180);

const FORM = /^(\d{1,12})\.([\w-]{22})\.([0-9a-f]{64})$/;
const PURPOSE = 'known-device';

const macOf = (key: Buffer, account: string, issuedAt: string, id: string): string =>
  hmacSha256Hex(key, [account, issuedAt, id].join('\n'));

/**
 * The cookie value that a browser gets at each sign-in: when it was issued, an identifier, and a signature over both and
 * the account. It opens nothing. Attempts of a browser that has one are counted apart from those of strangers.
 */
export function issueDevice(box: SecretBox, account: string, now: Date): string {
  const issuedAt = String(Math.floor(now.getTime() / 1_000));
  const id = randomToken(16);
  return `${issuedAt}.${id}.${macOf(box.derive(PURPOSE), account, issuedAt, id)}`;
}

/** The identifier of a device that has signed in to this account; `null` for any other value, and after 180 days. */
export function readDevice(box: SecretBox, value: string | null, account: string, now: Date): string | null {
  const [, issuedAt = '', id = '', mac = ''] = FORM.exec(value ?? '') ?? [];
  const genuine = box.deriveAll(PURPOSE).some(key => sameText(mac, macOf(key, account, issuedAt, id)));
  return genuine && after(new Date(Number(issuedAt) * 1_000), DEVICE_LIFETIME) > now ? id : null;
}
