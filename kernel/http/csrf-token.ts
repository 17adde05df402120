import { createHmac } from 'node:crypto';
import { sameText } from '../security/hash.js';
import type { SecretBox } from '../security/secret-box.js';

/** Proves that a page which can read our cookies made a request: bound to the session, worthless with another. */
export const csrfToken = (box: SecretBox, sessionId: string): string => csrfOf(box.derive('csrf'), sessionId);

export const isCsrfToken = (box: SecretBox, sessionId: string, given: string): boolean =>
  box.deriveAll('csrf').some(key => sameText(given, csrfOf(key, sessionId)));

const csrfOf = (key: Buffer, sessionId: string): string =>
  createHmac('sha256', key).update(sessionId).digest('base64url');
