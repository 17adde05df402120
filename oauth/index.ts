import express, { type Router } from 'express';
import { serveAssets } from '../kernel/http/assets.js';
import { parseNetworks } from '../kernel/outbound/public-address.js';
import { originsOf } from '../kernel/security/redirect-uri.js';
import { allowMethods } from './allow-methods.js';
import { showConsent, submitConsent } from './authorize/consent.js';
import { authorize } from './authorize/index.js';
import { showLogin, submitLogin } from './authorize/login.js';
import { createDocumentClients } from './clients/document-cache.js';
import { tokenClients } from './clients/public-client-cache.js';
import type { OAuthDeps, OAuthOptions } from './deps.js';
import { cors } from './discovery/cors.js';
import { jwks } from './discovery/jwks.js';
import { document, resourceMetadata, resourcesOf, serverMetadata } from './discovery/metadata.js';
import { jsonErrors } from './errors.js';
import { introspect } from './introspect/introspect.js';
import { createLimiter, limitsOf } from './limits/limits.js';
import { pageErrors } from './pages/errors.js';
import { LOGIN_ASSETS } from './pages/login.js';
import { readForm } from './parameters.js';
import { passkeyOptions } from './passkey/options.js';
import { register } from './register/index.js';
import { readJson } from './register/json-object.js';
import { deleteRegistration, readRegistration, updateRegistration } from './register/manage.js';
import { revoke } from './revoke/revoke.js';
import { token } from './token/index.js';

/**
 * The OAuth 2.1 authorization server: a router for `/.well-known/*` and `/oauth/*`. It sets the security headers of its
 * own pages and replaces a policy that was set before.
 */
export function createOAuth(options: OAuthOptions): Router {
  const deps = toDeps(options);
  const router = express.Router();
  routeDiscovery(router, deps);
  routeEndpoints(router, deps);
  routePages(router, deps);
  router.use(['/oauth', '/.well-known'], jsonErrors(deps.log));
  return router;
}

function routeDiscovery(router: Router, deps: OAuthDeps): void {
  const { api, mcp } = resourcesOf(deps);
  router.all('/.well-known/oauth-authorization-server', ...document(serverMetadata(deps)));
  router.all('/.well-known/oauth-protected-resource', ...document(resourceMetadata(api, deps)));
  router.all('/.well-known/oauth-protected-resource/mcp', ...document(resourceMetadata(mcp, deps)));
  router.all('/.well-known/jwks.json', cors('GET', 'HEAD'), allowMethods('GET', 'HEAD'), jwks(deps.keys));
}

function routeEndpoints(router: Router, deps: OAuthDeps): void {
  router.use(['/oauth/token', '/oauth/revoke'], cors('POST'), readForm);
  router.use('/oauth/register', cors('GET', 'POST', 'PUT', 'DELETE'), readJson);
  router.all('/oauth/register', allowMethods('POST'), register(deps));
  const manage = router.route('/oauth/register/:clientId');
  manage.get(readRegistration(deps)).put(updateRegistration(deps)).delete(deleteRegistration(deps));
  manage.all(allowMethods('GET', 'PUT', 'DELETE'));
  router.all('/oauth/token', allowMethods('POST'), token(deps));
  router.all('/oauth/revoke', allowMethods('POST'), revoke(deps));
  router.all('/oauth/introspect', allowMethods('POST'), readForm, introspect(deps));
}

function routePages(router: Router, deps: OAuthDeps): void {
  router.use(LOGIN_ASSETS, serveAssets());
  router.all('/oauth/login/passkey', allowMethods('POST'), passkeyOptions(deps));
  router.use(['/oauth/login', '/oauth/consent'], readForm);
  router.all('/oauth/authorize', allowMethods('GET'), authorize(deps));
  router.route('/oauth/login').get(showLogin(deps)).post(submitLogin(deps)).all(allowMethods('GET', 'POST'));
  router.route('/oauth/consent').get(showConsent(deps)).post(submitConsent(deps)).all(allowMethods('GET', 'POST'));
  router.use(['/oauth/authorize', '/oauth/login', '/oauth/consent'], pageErrors(deps.log));
}

function toDeps(options: OAuthOptions): OAuthDeps {
  const { store, clock, fetchDocument, config, issuer, mcpUrl } = options;
  const ownOrigins = originsOf(issuer, mcpUrl);
  const limiter = createLimiter(store, clock, { ...limitsOf(config), ...options.limits });
  return {
    ...options,
    limiter,
    ownOrigins,
    documents: createDocumentClients({ fetchDocument, clock, limiter, ownOrigins }),
    tokenClients: tokenClients(store, clock),
    sharedNetworks: parseNetworks(config.sharedNetworks),
    resourceServers: options.resourceServers ?? [],
    resources: Object.values(resourcesOf(options)),
  };
}
