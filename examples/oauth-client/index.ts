/**
 * Connects an app in one file, with nothing but Node (22.18 or later runs it as it is):
 *
 *   node examples/oauth-client/index.ts http://localhost:4000
 *
 * Registers a public client, lets you approve it in a browser, redeems the code, calls the API, and refreshes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const issuer = (process.argv[2] ?? 'http://localhost:4000').replace(/\/$/, '');
const scope = process.argv[3] ?? 'contacts:read';

const random = () => randomBytes(32).toString('base64url');
const say = (text: string) => process.stdout.write(`${text}\n`);

async function json<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, init);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${body}`);
  return JSON.parse(body) as Answer;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

// 1. Discovery: every address comes from here, and the issuer must be the one we meant.
const server = await json<Record<string, string>>(`${issuer}/.well-known/oauth-authorization-server`);
if (server['issuer'] !== issuer) throw new Error(`The issuer calls itself ${server['issuer']}: use that.`);

// 2. A listener on loopback, on whichever port is free: a native app's redirect URI.
const listener = createServer().listen(0, '127.0.0.1');
await once(listener, 'listening');
const redirectUri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;

// 3. Registration, once an installation: keep the client_id. The port may differ the next time.
const client = await json<{ client_id: string }>(server['registration_endpoint']!, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    client_name: 'Example client',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
    scope,
  }),
});

// 4. The user's browser, with a PKCE challenge and a state that only we know.
const verifier = random();
const state = random();
const authorizeUrl = new URL(server['authorization_endpoint']!);
authorizeUrl.search = new URLSearchParams({
  client_id: client.client_id,
  response_type: 'code',
  redirect_uri: redirectUri,
  scope,
  state,
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
}).toString();
say(`Open this address in your browser and approve:\n\n  ${authorizeUrl}\n`);

// 5. The answer: ours by its state, from our server by its iss.
const code = await new Promise<string>((resolve, reject) => {
  listener.on('request', (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', redirectUri);
    if (pathname !== '/callback') return void res.writeHead(404).end();
    res.setHeader('content-type', 'text/plain').end('Done: go back to the terminal.');
    const ours = searchParams.get('state') === state && searchParams.get('iss') === issuer;
    const given = searchParams.get('code');
    if (ours && given) resolve(given);
    else reject(new Error(ours ? `Refused: ${searchParams.get('error')}` : 'This answer is not to our request.'));
  });
}).finally(() => {
  listener.close();
  listener.closeIdleConnections();
});

// 6. Tokens. The refresh token is replaced on every use: store the new one before you use it.
const redeem = (form: Record<string, string>) =>
  json<Tokens>(server['token_endpoint']!, {
    method: 'POST',
    body: new URLSearchParams({ client_id: client.client_id, ...form }),
  });
const first = await redeem({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
  code_verifier: verifier,
});
say(`Connected: ${first.scope}, for ${first.expires_in} seconds at a time.`);
const tokens = await redeem({ grant_type: 'refresh_token', refresh_token: first.refresh_token });

// 7. The API.
const topics = await json<{ data: { name: string }[] }>(`${issuer}/v1/topics`, {
  headers: { authorization: `Bearer ${tokens.access_token}` },
});
say(`Topics: ${topics.data.map(topic => topic.name).join(', ') || 'none yet'}.`);

// 8. Good manners: end the grant that is no longer needed.
await json(server['revocation_endpoint']!, {
  method: 'POST',
  body: new URLSearchParams({ client_id: client.client_id, token: tokens.refresh_token }),
});
say('Disconnected.');
