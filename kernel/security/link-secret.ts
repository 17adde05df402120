import { sha256 } from './hash.js';
import type { SecretBox } from './secret-box.js';

/**
 * Returns the hash that is stored of the secret in a link, and that names its page to other
 * processes.
 */
export const linkHash = (token: string): string => sha256(token).toString('base64url');

/** The topic that open connect pages wait for. */
export const CONNECT_PAGE_TOPIC = 'channels.connect_page';

const CONTEXT = 'link state';

/** The secret of a link as the state that another service carries through a redirect: it cannot be read there. */
export const sealLinkState = (box: SecretBox, token: string): string => box.seal(token, CONTEXT);

/** `null` for a state that we did not make. */
export function openLinkState(box: SecretBox, state: string): string | null {
  try {
    return box.open(state, CONTEXT);
  } catch {
    return null;
  }
}
