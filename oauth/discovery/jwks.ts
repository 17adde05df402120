import type { RequestHandler } from 'express';
import { seconds } from '../../kernel/context/clock.js';
import { KEY_SET_MAX_AGE } from '../keys/lifetimes.js';
import type { SigningKeys } from '../keys/signing-keys.js';

/** RFC 7517: the key that signs, the next key, and keys whose tokens have not all expired. */
export const jwks =
  (keys: SigningKeys): RequestHandler =>
  async (_req, res) => {
    res.setHeader('Cache-Control', `public, max-age=${KEY_SET_MAX_AGE / seconds(1)}`);
    res.json({ keys: await keys.published() });
  };
