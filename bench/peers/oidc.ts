import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { openAdapter } from './oidc-adapter.js';

/**
 * oidc-provider with the features of our server: a public client, rotation at each use, JWTs signed
 * with Ed25519.
 */
const { BASE_URL = '', DATABASE_URL = '', PORT, HOST } = process.env;
const SCOPE = 'email:send contacts:read';
const CLIENT = 'bench';

const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const provider = new Provider(BASE_URL, {
  adapter: await openAdapter(DATABASE_URL),
  jwks: { keys: [{ ...jwk, kid: 'bench', use: 'sig', alg: 'EdDSA' }] },
  cookies: { keys: ['bench'] },
  clients: [
    {
      client_id: CLIENT,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: ['https://app.example/callback'],
      id_token_signed_response_alg: 'EdDSA',
    },
  ],
  scopes: ['offline_access', ...SCOPE.split(' ')],
  rotateRefreshToken: true,
  // The account costs the peer no read.
  findAccount: async (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ sub: id }) }),
  ttl: { AccessToken: 900, RefreshToken: 2_592_000, Grant: 15_552_000 },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: async () => BASE_URL,
      useGrantedResource: async () => true,
      getResourceServerInfo: async () => ({
        scope: SCOPE,
        audience: BASE_URL,
        accessTokenTTL: 900,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'EdDSA' } },
      }),
    },
  },
});

/** A refresh token of a grant of its own, as the end of a flow leaves it. */
async function seed(): Promise<string> {
  const client = await provider.Client.find(CLIENT);
  const accountId = crypto.randomUUID();
  const grant = new provider.Grant({ accountId, clientId: CLIENT });
  grant.addResourceScope(BASE_URL, SCOPE);
  const grantId = await grant.save();
  return new provider.RefreshToken({
    accountId,
    client,
    grantId,
    gty: 'authorization_code',
    resource: BASE_URL,
    scope: SCOPE,
    authTime: Math.floor(Date.now() / 1_000),
  }).save();
}

const handle = provider.callback();
const server = createServer(async (req, res) => {
  if (req.url === '/readyz') return void res.end();
  if (req.url !== '/seed') return handle(req, res);
  res.end(await seed());
}).listen(Number(PORT), HOST);
process.once('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
