import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import type { TestApp } from '../app.js';
import type { Registered, TestOAuth } from './oauth.js';
import { REDIRECT } from './oauth.js';
import { type Decision, Person } from './person.js';

export interface TokenAnswer {
  status: number;
  headers: Headers;
  body: {
    access_token: string;
    token_type: string;
    expires_in: number;
    refresh_token: string;
    scope: string;
    error?: string;
    error_description?: string;
  };
}

/** A server, whole or the authorization server alone, and who signs in there unless a test says otherwise. */
export type AuthorizationServer = Pick<TestOAuth, 'issuer' | 'owner'>;

export const serverOf = ({ url, owner: { email, password } }: TestApp): AuthorizationServer => ({
  issuer: url,
  owner: () => new Person(url, email, password),
});

/** The credentials of an app as `/v1/oauth/apps` shows them. */
export const clientOf = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Registered =>
  ({ client_id: clientId, client_secret: clientSecret }) as Registered;

export interface PreparedRequest {
  url: string;
  verifier: string;
  query: URLSearchParams;
}

/** A good authorization request with a verifier of its own; `null` takes a parameter away. */
export function prepare(
  server: AuthorizationServer,
  client: { client_id: string },
  change: Record<string, string | null> = {},
): PreparedRequest {
  const verifier = randomToken();
  const query = new URLSearchParams({
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'email:send contacts:read',
    state: 'st-1',
    code_challenge: sha256(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return { url: `${server.issuer}/oauth/authorize?${query}`, verifier, query };
}

export const basic = (client: Pick<Registered, 'client_id' | 'client_secret'>): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${client.client_id}:${client.client_secret ?? ''}`).toString('base64')}`,
});

/** Posts a form as the client: by Basic if it has a secret, else by its identifier. */
export async function postForm(
  server: AuthorizationServer,
  path: string,
  form: Record<string, string>,
  client?: Pick<Registered, 'client_id' | 'client_secret'>,
): Promise<TokenAnswer> {
  const answer = await fetch(server.issuer + path, {
    method: 'POST',
    headers: client?.client_secret ? basic(client) : {},
    body: new URLSearchParams({ ...form, ...(client && !client.client_secret ? { client_id: client.client_id } : {}) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} };
}

/** Sends a request to the token endpoint as given, for what {@link postForm} cannot express. */
export async function postToken(server: TestOAuth, init: RequestInit) {
  const answer = await fetch(`${server.issuer}/oauth/token`, { method: 'POST', ...init });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { error?: string } };
}

export interface Obtained {
  code: string;
  form: Record<string, string>;
}

/** A code that a person approved, with the form that redeems it. */
export async function obtainCode(
  server: AuthorizationServer,
  client: Registered,
  options: { person?: Person; change?: Record<string, string | null> } & Decision = {},
): Promise<Obtained> {
  const { url, verifier, query } = prepare(server, client, options.change);
  const back = await (options.person ?? server.owner()).decide(url, options);
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`There is no code in ${back}`);
  return {
    code,
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: query.get('redirect_uri')!,
      code_verifier: verifier,
    },
  };
}

export const redeem = (server: AuthorizationServer, client: Registered, { form }: Obtained): Promise<TokenAnswer> =>
  postForm(server, '/oauth/token', form, client);

/** The whole flow: tokens that a person approved. */
export const obtainTokens = async (
  server: AuthorizationServer,
  client: Registered,
  options: Parameters<typeof obtainCode>[2] = {},
): Promise<TokenAnswer['body']> => {
  const answer = await redeem(server, client, await obtainCode(server, client, options));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

export const refresh = (
  server: AuthorizationServer,
  client: Registered,
  refreshToken: string,
  more: Record<string, string> = {},
): Promise<TokenAnswer> =>
  postForm(server, '/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken, ...more }, client);

/** Claims of an access token, unverified. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'));

/** Returns whether the server says that a token is active. */
export async function isActive(server: TestOAuth, token: string): Promise<boolean> {
  const { id, secret } = server.resourceServer;
  const answer = await postForm(server, '/oauth/introspect', { token }, { client_id: id, client_secret: secret });
  return (answer.body as unknown as { active: boolean }).active;
}
