import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Claims of an ID token, in the place of those that belong there. */
export type Claims = Readonly<Record<string, unknown>>;

/** Takes a request in the place of the provider. Returns `false` if the provider answers itself. */
export type Trick = (path: string, response: ServerResponse) => boolean;

/** An OpenID provider on loopback with the answers of a test, right or wrong. */
export interface OpenIdPeer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The paths of its requests. */
  asked: string[];
  /** The bodies of exchanged codes. */
  exchanged: URLSearchParams[];
  /** A code whose ID token has these claims; `userinfo` are those behind the access token, by default the subject alone. */
  code(claims: Claims, userinfo?: Claims): string;
  /** Tokens are signed by a key that the provider does not publish. */
  signWithAnother(): void;
  trick(trick: Trick | null): void;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'switchboard', clientSecret: 'a-secret-of-the-client' };

export async function startOpenIdPeer(): Promise<OpenIdPeer> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: '1', alg: 'RS256', use: 'sig' };
  let key = own.privateKey;
  let trick: Trick | null = null;
  const asked: string[] = [];
  const exchanged: URLSearchParams[] = [];
  const codes = new Map<string, { claims: Claims; userinfo: Claims }>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  async function token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    exchanged.push(form);
    const code = form.get('code') ?? '';
    const found = codes.get(code);
    codes.delete(code);
    if (!found) return send(response, 400, { error: 'invalid_grant' });
    codes.set(`access ${code}`, found);
    const now = Math.floor(Date.now() / 1_000);
    const { clientId } = CLIENT;
    const idToken = await new SignJWT({ iss: issuer, aud: clientId, iat: now, exp: now + 60, ...found.claims })
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .sign(key);
    send(response, 200, { access_token: code, token_type: 'Bearer', expires_in: 60, id_token: idToken });
  }

  server.on('request', async (req, response) => {
    const path = (req.url ?? '').split('?')[0]!;
    asked.push(path);
    if (trick?.(path, response)) return;
    if (path === '/.well-known/openid-configuration')
      return send(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_basic'],
        authorization_response_iss_parameter_supported: true,
      });
    if (path === '/jwks') return send(response, 200, { keys: [jwk] });
    if (path === '/token') return token(new URLSearchParams(await text(req)), response);
    const access = (req.headers.authorization ?? '').replace('Bearer ', 'access ');
    if (path === '/userinfo') return send(response, 200, codes.get(access)?.userinfo ?? {});
    send(response, 404, {});
  });
  let last = 0;
  return {
    issuer,
    ...CLIENT,
    asked,
    exchanged,
    code(claims, userinfo = { sub: claims['sub'] }) {
      const code = `code-${++last}`;
      codes.set(code, { claims, userinfo });
      return code;
    },
    signWithAnother() {
      key = other.privateKey;
    },
    trick(given) {
      trick = given;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}
