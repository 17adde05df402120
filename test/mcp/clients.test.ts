import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../mcp/tools.js';
import { ALL_SCOPES, type McpApp, startMcp } from '../support/peers/mcp.js';

const REDIRECT = 'http://127.0.0.1:8123/callback';
const INFO = { name: 'test-host', version: '1.0.0' };

let app: McpApp;
beforeAll(async () => {
  app = await startMcp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
});
afterAll(() => app?.stop());

interface Tokens {
  access_token: string;
  token_type: string;
  refresh_token?: string;
  scope?: string;
}

/** What an AI host keeps for one server. Both versions of the SDK ask for the same things. */
class Host {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: 'AI host', redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' };
  sentTo: URL | undefined;
  #client: { client_id: string } | undefined;
  #tokens: Tokens | undefined;
  #verifier = '';

  /** @param client its registration, if it brings one along. */
  constructor(client?: { client_id: string }) {
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
  #discovered: object | undefined;
  discoveryState = () => this.#discovered as never;
  saveDiscoveryState = (state: object) => {
    this.#discovered = state;
  };

  asked = (parameter: string) => this.sentTo?.searchParams.get(parameter);

  /** The user approves what the host asked for. Answers the parameters that come back. */
  async approved(): Promise<URLSearchParams> {
    if (!this.sentTo) throw new Error('The host has sent nobody anywhere.');
    return (await app.person().decide(this.sentTo.href)).searchParams;
  }
}

interface Result {
  structuredContent?: unknown;
  isError?: unknown;
}

/** One connection of a host, by either version. */
interface Connection {
  connect(): Promise<void>;
  finish(answer: URLSearchParams): Promise<void>;
  tools(): Promise<{ name: string }[]>;
  call(name: string, args: Record<string, unknown>): Promise<Result>;
  close(): Promise<void>;
}

function v1(host: Host): Connection {
  const client = new ClientV1(INFO);
  const transport = new TransportV1(new URL(app.resource), { authProvider: host });
  return {
    connect: () => client.connect(transport as never),
    finish: answer => transport.finishAuth(answer.get('code') ?? ''),
    tools: async () => (await client.listTools()).tools,
    call: async (name, args) => (await client.callTool({ name, arguments: args })) as Result,
    close: () => client.close(),
  };
}

function v2(host: Host): Connection {
  const client = new ClientV2(INFO);
  const transport = new TransportV2(new URL(app.resource), { authProvider: host });
  return {
    connect: () => client.connect(transport),
    finish: answer => transport.finishAuth(answer),
    tools: async () => (await client.listTools()).tools,
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

describe.each([
  ['SDK v1', v1],
  ['client v2', v2],
])('the official MCP %s', (_name, open) => {
  test('is led from the 401 through registration and approval to its tools', async () => {
    const host = new Host();
    const guest = await signedIn(host, open);
    expect((await guest.tools()).map(({ name }) => name)).toEqual([
      ...TOOLS.filter(({ usual }) => usual).map(({ name }) => name),
      'search_operations',
      'call_operation',
    ]);
    expect(await guest.call('dry_run_sms', MESSAGE)).toMatchObject({ structuredContent: { count: 1, totalCost: 1 } });
    expect(await guest.call('send_sms', { ...MESSAGE, to: ['nobody'] })).toMatchObject({ isError: true });
    await guest.close();
  });

  test('reaches every tool with its first approval', async () => {
    const guest = await signedIn(new Host(), open);
    for (const { name } of await guest.tools()) await guest.call(name, {});
    await guest.close();
  });

  test('is led by a 403 to ask for the scope of one more tool', async () => {
    const host = new Host(await registered());
    const stranger = open(host);
    await expect(stranger.connect()).rejects.toThrow(/Unauthorized/);
    host.sentTo?.searchParams.set('scope', 'sms:send');
    await stranger.finish(await host.approved());
    const guest = open(host);
    await guest.connect();
    host.sentTo = undefined;
    await expect(guest.call('list_sms', {})).rejects.toThrow();
    expect(host.asked('scope')).toBe('sms:send sms:read');
    await guest.finish(await host.approved());
    expect(await guest.call('list_sms', {})).toMatchObject({ structuredContent: { items: [] } });
    expect(await guest.call('dry_run_sms', MESSAGE)).toMatchObject({ structuredContent: { count: 1 } });
    await guest.close();
  });
});

const MESSAGE = { to: ['+5511987650000'], payload: { message: 'Hello' } };

/** Connects as a stranger, has the user approve what the challenge asked for, and connects again. */
async function signedIn(host: Host, open: (host: Host) => Connection): Promise<Connection> {
  const stranger = open(host);
  await expect(stranger.connect()).rejects.toThrow(/Unauthorized/);
  expect(host.asked('scope')).toBe(ALL_SCOPES);
  expect(host.asked('resource')).toBe(app.resource);
  await stranger.finish(await host.approved());
  await stranger.close();
  const guest = open(host);
  await guest.connect();
  return guest;
}

/**
 * A registration that names no scopes: the SDK's own names those of the first challenge, which then bound the client.
 * Without refresh tokens, which v1 would use instead of asking for more.
 */
async function registered(): Promise<{ client_id: string }> {
  const answer = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  return { client_id };
}
