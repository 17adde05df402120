import { auth as authV2 } from '@modelcontextprotocol/client';
import { auth as authV1 } from '@modelcontextprotocol/sdk/client/auth.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FetchedDocument } from '../../../../oauth/clients/client-document.js';
import { claimsOf, isActive } from '../../../support/oauth/flow.js';
import { REDIRECT, startOAuth, type TestOAuth } from '../../../support/oauth/oauth.js';

const DOCUMENT = 'https://host.example/mcp-client.json';

let server: TestOAuth;
beforeAll(async () => {
  const document: FetchedDocument = {
    ok: true,
    body: JSON.stringify({ client_id: DOCUMENT, client_name: 'Host', redirect_uris: [REDIRECT] }),
    contentType: 'application/json',
    maxAge: null,
  };
  server = await startOAuth({ fetchDocument: async () => document });
});
afterAll(() => server.stop());

interface Tokens {
  access_token: string;
  refresh_token?: string;
  token_type: string;
}

/** The state that an AI host keeps for one server. Both versions of the SDK need the same. */
class Host {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: 'AI host',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  sentTo: URL | undefined;
  discovered: unknown;
  #client: { client_id: string } | undefined;
  #tokens: Tokens | undefined;
  #verifier = '';

  constructor(readonly clientMetadataUrl?: string) {}

  state = () => 'host-state';
  discoveryState = () => this.discovered as never;
  saveDiscoveryState = (state: unknown) => {
    this.discovered = state;
  };
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
}

const VERSIONS = [
  ['SDK v1', (host: Host, options: { serverUrl: string; authorizationCode?: string }) => authV1(host, options)],
  [
    'client v2',
    (host: Host, options: { serverUrl: string; authorizationCode?: string }) =>
      authV2(host, { ...options, ...(options.authorizationCode ? { iss: server.issuer } : {}) }),
  ],
] as const;

describe.each(VERSIONS)('the official MCP %s', (_, auth) => {
  test.each([
    ['that registers itself', undefined],
    ['described by its own document', DOCUMENT],
  ])('a host %s discovers, asks, redeems and refreshes', async (_kind, documentUrl) => {
    const serverUrl = `${server.issuer}/mcp`;
    const host = new Host(documentUrl);
    expect(await auth(host, { serverUrl })).toBe('REDIRECT');
    if (documentUrl) expect(host.clientInformation()?.client_id).toBe(documentUrl);
    expect(host.sentTo?.searchParams.get('resource')).toBe(serverUrl);

    const back = await server.owner().decide(host.sentTo!.href);
    expect(back.searchParams.get('state')).toBe('host-state');
    expect(await auth(host, { serverUrl, authorizationCode: back.searchParams.get('code')! })).toBe('AUTHORIZED');
    const first = host.tokens()!;
    expect(claimsOf(first.access_token)).toMatchObject({ aud: serverUrl, scope: 'email:send chatapp:send sms:send' });

    expect(await auth(host, { serverUrl })).toBe('AUTHORIZED');
    const second = host.tokens()!;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await isActive(server, second.access_token)).toBe(true);
  });
});
