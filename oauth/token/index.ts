import type { RequestHandler } from 'express';
import { addressSubject } from '../../kernel/limits/address-subject.js';
import { randomToken } from '../../kernel/security/hash.js';
import { signAccessToken } from '../access-token/access-token.js';
import { authenticateClient } from '../clients/client-authentication.js';
import type { OAuthDeps } from '../deps.js';
import { noStore, OAuthError } from '../errors.js';
import { formOf } from '../parameters.js';
import { audienceOf } from '../resource.js';
import { formatScope } from '../scope.js';
import type { GrantType } from '../store/clients.js';
import { testMode } from '../test-mode.js';
import { authorizationCode } from './authorization-code.js';
import { countToken } from './limit.js';
import { refreshToken } from './refresh-token.js';
import type { Issue, Redemption, TokenRequest } from './request.js';

/** The redemption of each grant type. */
const GRANTS = {
  authorization_code: authorizationCode,
  refresh_token: refreshToken,
} satisfies Record<GrantType, Redemption>;

const isGrantType = (text: string): text is GrantType => Object.hasOwn(GRANTS, text);

/** Returns the redemption of the requested grant type. Throws `unsupported_grant_type`, `unauthorized_client`. */
function grantOf({ form, client }: TokenRequest): Redemption {
  const type = form.require('grant_type');
  if (!isGrantType(type))
    throw new OAuthError('unsupported_grant_type', `Use one of ${Object.keys(GRANTS).join(', ')}.`);
  if (!client.grantTypes.includes(type))
    throw new OAuthError('unauthorized_client', `The client did not register the grant type ${type}.`);
  return GRANTS[type];
}

/** `POST /oauth/token`: authenticates the client before it reads the grant. */
export const token =
  (deps: OAuthDeps): RequestHandler =>
  async (req, res) => {
    const form = formOf(req);
    const client = await authenticateClient(req, form, deps);
    const request: TokenRequest = { client, form, address: addressSubject(req.ip ?? ''), deps };
    const issue = await grantOf(request)(request);
    countToken(request, issue.grant.userId);
    noStore(res).json(await answer(request, issue));
  };

/** RFC 6749 §5.1, the fields in their documented order; the access token by RFC 9068. */
async function answer({ client, deps }: TokenRequest, issue: Issue) {
  const { grant, refreshToken: refresh, resources, scopes } = issue;
  const iat = Math.floor(deps.clock.now().getTime() / 1_000);
  const exp = Math.min(iat + deps.config.accessLifetime / 1_000, Math.floor(grant.expiresAt.getTime() / 1_000));
  const claims = {
    iss: deps.issuer,
    sub: grant.userId,
    aud: audienceOf(resources),
    client_id: client.clientId,
    scope: formatScope(scopes),
    iat,
    exp,
    jti: randomToken(16),
    workspace_id: grant.workspaceId,
    grant_id: grant.id,
    ...testMode(grant),
  };
  return {
    access_token: await signAccessToken(claims, deps.keys),
    token_type: 'Bearer',
    expires_in: exp - iat,
    ...(refresh ? { refresh_token: refresh } : {}),
    scope: claims.scope,
    ...testMode(grant),
  };
}
