import type { RequestHandler } from 'express';
import { fromAnotherSite } from '../../kernel/http/other-site.js';
import type { OAuthDeps } from '../deps.js';
import { noStore, OAuthError, tooMany } from '../errors.js';
import { queryOf } from '../parameters.js';

/**
 * `POST /oauth/login/passkey?step=…`: the options with which the script of the sign-in page queries
 * the passkeys of its browser.
 */
export const passkeyOptions =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    if (fromAnotherSite(req, deps.issuer))
      throw new OAuthError('access_denied', 'The request comes from another site.', 403);
    const step = queryOf(req).get('step') === 'factor' ? 'factor' : 'sign-in';
    const result = await deps.users.passkeyOptions({ ip: req.ip ?? '', cookieHeader: req.headers.cookie, step });
    if (!('refused' in result)) {
      res.append('Set-Cookie', [...result.cookies]);
      return void noStore(res).json({ data: { options: result.options } });
    }
    if (result.refused === 'limited') throw tooMany(result.retryAfterSec);
    throw new OAuthError('access_denied', 'The sign-in took too long. Start again.', 401);
  };
