import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Decision } from '../oauth/person.js';
import type { McpApp } from './mcp.js';

export const HOST_REDIRECT = 'http://127.0.0.1:8123/callback';
const INFO = { name: 'test-host', version: '1.0.0' };

interface Tokens {
  access_token: string;
  token_type: string;
  refresh_token?: string;
  scope?: string;
}

/** The state that an AI host keeps for one server. Both versions of the SDK need the same. */
export class Host {
  readonly redirectUrl = HOST_REDIRECT;
  readonly clientMetadata = {
    client_name: 'AI host',
    redirect_uris: [HOST_REDIRECT],
    token_endpoint_auth_method: 'none',
  };
  sentTo: URL | undefined;
  #client: { client_id: string } | undefined;
  #tokens: Tokens | undefined;
  #verifier = '';
  #discovered: object | undefined;

  /** @param client its registration, if it brings one along. */
  constructor(
    private readonly app: McpApp,
    client?: { client_id: string },
  ) {
    this.#client = client;
  }

  clientInformation = () => this.#client;
  saveClientInformation = (client: { client_id: string }) => {
    this.#client = client;
  };
  tokens = () => this.#tokens;
  saveTokens = (tokens: Tokens) => {
    this.#tokens = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovered as never;
  saveDiscoveryState = (state: object) => {
    this.#discovered = state;
  };

  asked = (parameter: string) => this.sentTo?.searchParams.get(parameter);

  /** Lets the user approve the request of the host. Returns the parameters that come back. */
  async approved(decision: Decision = {}): Promise<URLSearchParams> {
    if (!this.sentTo) throw new Error('The host has sent nobody anywhere.');
    return (await this.app.person().decide(this.sentTo.href, decision)).searchParams;
  }
}

interface Result {
  structuredContent?: unknown;
  isError?: unknown;
}

/** One connection of a host, by either version. */
export interface Connection {
  connect(): Promise<void>;
  finish(answer: URLSearchParams): Promise<void>;
  tools(): Promise<{ name: string }[]>;
  call(name: string, args: Record<string, unknown>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * @param send the function by which the SDK sends its requests.
 */
export type Open = (host: Host, url: string, send?: typeof fetch) => Connection;

function v1(host: Host, url: string, send = fetch): Connection {
  const client = new ClientV1(INFO);
  const transport = new TransportV1(new URL(url), { authProvider: host, fetch: send });
  return {
    connect: () => client.connect(transport as never),
    finish: answer => transport.finishAuth(answer.get('code') ?? ''),
    tools: async () => (await client.listTools()).tools,
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as Result,
    close: () => client.close(),
  };
}

function v2(host: Host, url: string, send = fetch): Connection {
  const client = new ClientV2(INFO);
  const transport = new TransportV2(new URL(url), { authProvider: host, fetch: send });
  return {
    connect: () => client.connect(transport),
    finish: answer => transport.finishAuth(answer),
    tools: async () => (await client.listTools()).tools,
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

/** Both official SDKs. */
export const MCP_SDKS: readonly [string, Open][] = [
  ['SDK v1', v1],
  ['client v2', v2],
];

/**
 * Connects as a stranger, lets the user approve the scopes of the challenge, and connects again.
 */
export async function signedIn(
  host: Host,
  open: Open,
  url: string,
  { send = fetch, ...decision }: Decision & { send?: typeof fetch } = {},
): Promise<Connection> {
  const stranger = open(host, url);
  await stranger.connect().then(
    () => {
      throw new Error('A stranger was let in.');
    },
    () => undefined,
  );
  await stranger.finish(await host.approved(decision));
  const guest = open(host, url, send);
  await guest.connect();
  return guest;
}
