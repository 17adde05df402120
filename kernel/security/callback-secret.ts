import { hmacSha256Hex, sameText } from './hash.js';
import type { SecretBox } from './secret-box.js';

const USE = 'callback of a line';

/**
 * Returns the secret that the provider of a line sends back in a header of each callback: only we
 * can make it, for this line alone.
 */
export const callbackSecret = (box: SecretBox, instanceId: string): string =>
  hmacSha256Hex(box.derive(USE), instanceId);

export const isCallbackSecret = (box: SecretBox, instanceId: string, given: string): boolean =>
  box.deriveAll(USE).some(key => sameText(given, hmacSha256Hex(key, instanceId)));
