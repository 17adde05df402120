import { ConnectionError, OAuthError } from './core/errors.js';
import { redirectOf } from './core/redirect.js';
import { base64url, randomText, webCrypto } from './core/web-crypto.js';
import { Session } from './session.js';
import type { Tokens } from './tokens.js';

export interface OAuthOptions {
  /** Address of the installation. */
  readonly baseUrl: string;
  readonly clientId: string;
  /** A server of your own has one. An app that others install has none. */
  readonly clientSecret?: string | undefined;
  readonly redirectUri: string;
  readonly fetch?: typeof fetch | undefined;
}

/** Metadata of RFC 7591. */
export interface ClientMetadata {
  readonly client_name: string;
  readonly redirect_uris: readonly string[];
  readonly scope?: string;
  readonly token_endpoint_auth_method?: 'none' | 'client_secret_basic' | 'client_secret_post';
  readonly [name: string]: unknown;
}

export interface RegisteredClient extends ClientMetadata {
  readonly client_id: string;
  readonly client_secret?: string;
}

/** Keep `state` and `verifier` while a person decides. */
export interface Authorization {
  /** Open it in the browser of the person. */
  readonly url: string;
  readonly state: string;
  readonly verifier: string;
}

export type { Tokens } from './tokens.js';

interface Discovered {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly revocation_endpoint: string;
  readonly registration_endpoint: string;
}

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly sandbox?: boolean;
}

const VERIFIER_LENGTH = 64;
const STATE_LENGTH = 32;

/** Lets people connect an app: PKCE, tokens, and their end. */
export class OAuth {
  readonly #options: OAuthOptions;
  #discovered: Promise<Discovered> | undefined;

  constructor(options: OAuthOptions) {
    this.#options = options;
  }

  /** Registers an app that others install, at each installation. Throws {@link OAuthError}. */
  static async register(
    baseUrl: string,
    metadata: ClientMetadata,
    own: typeof fetch = fetch,
  ): Promise<RegisteredClient> {
    const { registration_endpoint: url } = await discover(baseUrl, own);
    const body = JSON.stringify({ token_endpoint_auth_method: 'none', ...metadata });
    return ask<RegisteredClient>(own, url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }

  /** Begins a connection. Send the person to `url`, and keep `state` and `verifier` in the session of the browser. */
  async authorize({ scope, resource }: { scope: readonly string[]; resource?: string }): Promise<Authorization> {
    const verifier = await randomText(VERIFIER_LENGTH);
    const state = await randomText(STATE_LENGTH);
    const { subtle } = await webCrypto();
    const challenge = base64url(await subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
    const url = new URL((await this.#discover()).authorization_endpoint);
    const parameters = {
      client_id: this.#options.clientId,
      response_type: 'code',
      redirect_uri: this.#options.redirectUri,
      scope: scope.join(' '),
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...(resource ? { resource } : {}),
    };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return { url: url.href, state, verifier };
  }

  /** The tokens, of the URL at which the person came back. Throws {@link OAuthError}, with `access_denied` where the person refused. */
  async redeem(callbackUrl: string, { state, verifier }: Pick<Authorization, 'state' | 'verifier'>): Promise<Tokens> {
    const { searchParams: given } = new URL(callbackUrl, this.#options.redirectUri);
    const { issuer } = await this.#discover();
    if (given.get('state') !== state)
      throw new OAuthError('invalid_state', 'The state is not the one that was sent.', 0);
    if (given.get('iss') !== issuer) throw new OAuthError('invalid_issuer', 'Another issuer answered.', 0);
    const refusal = given.get('error');
    if (refusal) throw new OAuthError(refusal, given.get('error_description') ?? refusal, 0);
    const code = given.get('code') ?? '';
    const { redirectUri } = this.#options;
    return this.#tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
  }

  /** The next tokens; the refresh token is spent. A {@link Session} does it for you. */
  refresh(refreshToken: string): Promise<Tokens> {
    return this.#tokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Ends the connection (a refresh token) or one access token. */
  async revoke(token: string): Promise<void> {
    await this.#form((await this.#discover()).revocation_endpoint, { token });
  }

  /**
   * A connection whose access tokens are renewed by themselves. `save` is awaited before a new token is used: store both tokens, or the
   * connection is lost with the process.
   */
  session(tokens: Tokens, save: (tokens: Tokens) => void | Promise<void>): Session {
    return new Session(this, tokens, save);
  }

  #discover(): Promise<Discovered> {
    this.#discovered ??= discover(this.#options.baseUrl, this.#options.fetch ?? fetch).catch(cause => {
      this.#discovered = undefined;
      throw cause;
    });
    return this.#discovered;
  }

  async #tokens(form: Record<string, string>): Promise<Tokens> {
    const asked = Date.now();
    const answer = await this.#form<TokenAnswer>((await this.#discover()).token_endpoint, form);
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expiresAt: asked + answer.expires_in * 1_000,
      scope: answer.scope,
      sandbox: answer.sandbox ?? false,
    };
  }

  #form<Body>(url: string, form: Record<string, string>): Promise<Body> {
    const { clientId, clientSecret, fetch: own = fetch } = this.#options;
    const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
    if (clientSecret !== undefined)
      headers['authorization'] = `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;
    const body = new URLSearchParams(clientSecret === undefined ? { client_id: clientId, ...form } : form);
    return ask<Body>(own, url, { method: 'POST', headers, body: body.toString() });
  }
}

async function discover(baseUrl: string, own: typeof fetch): Promise<Discovered> {
  const address = baseUrl.replace(/\/+$/, '');
  const found = await ask<Discovered>(own, `${address}/.well-known/oauth-authorization-server`, {});
  if (found.issuer !== address) throw new OAuthError('invalid_issuer', `The issuer calls itself ${found.issuer}.`, 0);
  return found;
}

async function ask<Body>(own: typeof fetch, url: string, init: RequestInit): Promise<Body> {
  let response: Response;
  let text: string;
  try {
    response = await own(url, { ...init, redirect: 'manual' });
    text = await response.text();
  } catch (cause) {
    throw new ConnectionError(`${url} cannot be reached.`, { cause });
  }
  const redirect = redirectOf(response, url, new URL(url).pathname);
  if (redirect) throw redirect;
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as { error?: string; error_description?: string };
  if (response.ok) return body as Body;
  const code = body.error ?? `HTTP_${response.status}`;
  throw new OAuthError(code, body.error_description ?? `The server answered ${response.status}.`, response.status);
}
