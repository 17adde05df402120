import { type Request, type Response, Router } from 'express';
import { fail } from '../../kernel/errors/errors.js';
import { sameText } from '../../kernel/security/hash.js';
import { handled } from '../request/answer.js';
import type { PageParts } from '../request/page-graph.js';
import { type CallbackProvider, PROVIDERS } from './providers.js';

/**
 * Answers the requests with which providers verify the address for their reports. Codes:
 * `NOT_FOUND` for a provider that is not configured, `CALLBACK_SIGNATURE_INVALID`.
 */
export function createCallbackEndpoints(parts: PageParts): Router {
  const router = Router();
  for (const provider of PROVIDERS)
    if (provider.verifyToken)
      router.get(
        provider.path,
        handled(parts, async (req, res) => verify(parts, provider, req, res)),
      );
  return router;
}

/** The provider verifies the address once: it repeats the token and requires its challenge back. */
function verify({ services }: PageParts, { verifyToken }: CallbackProvider, req: Request, res: Response): void {
  const token = verifyToken?.(services) ?? fail('NOT_FOUND');
  const { 'hub.mode': mode, 'hub.verify_token': given, 'hub.challenge': challenge } = req.query;
  if (mode !== 'subscribe' || typeof given !== 'string' || !sameText(given, token)) fail('CALLBACK_SIGNATURE_INVALID');
  if (typeof challenge !== 'string' || !/^[\w.~-]{1,200}$/.test(challenge)) fail('CALLBACK_SIGNATURE_INVALID');
  res.status(200).set('Cache-Control', 'no-store').type('text/plain').send(challenge);
}
