import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Scope } from '../../../catalogue/scopes.js';
import { randomToken, sha256 } from '../../../kernel/security/hash.js';
import { type AppOptions, startApp, type TestApp } from '../app.js';
import { type Decision, Person } from '../oauth/person.js';

const REDIRECT = 'https://host.example/callback';

/** The scopes of the first challenge. */
export const FIRST_SCOPES =
  'email:send sms:send chatapp:send chatapp:read conversations:read conversations:manage contacts:read contacts:manage campaigns:read campaigns:manage templates:read usage:read sms:read email:read';

/** A JSON-RPC answer of `/mcp`. */
export interface RpcAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  body: any;
}

export interface RpcOptions {
  token?: string | null;
  headers?: Record<string, string>;
}

/** The mode that the consent page proposes, unless one is chosen. */
type Mode = Decision['mode'];

/** The whole system at an address that it knows itself, as discovery needs it. */
export interface McpApp extends TestApp {
  /** Audience of the tokens of this resource. */
  resource: string;
  /** Somebody at a browser who owns the workspace. */
  person(): Person;
  /** A token that the owner approved, for `/mcp` unless `resource` says another. */
  token(scopes: readonly Scope[], resource?: string, mode?: Mode): Promise<string>;
  /** Posts one message. */
  rpc(method: string, params?: object, options?: RpcOptions): Promise<RpcAnswer>;
  /** Posts a body as it is. */
  post(body: string, options?: RpcOptions): Promise<RpcAnswer>;
  /** The result of a tool that is called with a token. */
  call(token: string, name: string, args?: object, headers?: Record<string, string>): Promise<RpcAnswer['body']>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function startMcp(options: AppOptions = {}): Promise<McpApp> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const app = await startApp({ ...options, env: { PORT: String(port), BASE_URL: baseUrl, ...options.env } });
  const person = () => new Person(app.url, app.owner.email, app.owner.password);
  const resource = `${app.services.config.mcpUrl}/mcp`;

  const post: McpApp['post'] = async (body, { token = null, headers = {} } = {}) => {
    const answer = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body,
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
  const rpc: McpApp['rpc'] = (method, params = {}, rest = {}) =>
    post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), rest);

  return {
    ...app,
    resource,
    person,
    token: (scopes, audience = resource, mode) =>
      approvedToken(app.url, person(), { scopes, resource: audience, mode }),
    post,
    rpc,
    async call(token, name, args = {}, headers = {}) {
      const { status, body } = await rpc('tools/call', { name, arguments: args }, { token, headers });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.result;
    },
  };
}

/** The whole way of a host that registers itself, until somebody has approved it. */
export async function approvedToken(
  issuer: string,
  person: Person,
  { scopes, resource, mode }: { scopes: readonly Scope[]; resource: string; mode: Mode },
): Promise<string> {
  const registered = await fetch(`${issuer}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Host', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const code_verifier = randomToken();
  const asked = new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: scopes.join(' '),
    state: 'st',
    resource,
    code_challenge: sha256(code_verifier).toString('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await person.decide(`${issuer}/oauth/authorize?${asked}`, { mode });
  const answer = await fetch(`${issuer}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: REDIRECT,
      client_id,
      code_verifier,
      resource,
    }),
  });
  const body = (await answer.json()) as { access_token?: string };
  if (!body.access_token) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.access_token;
}
