import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import type { Client } from '../store/clients.js';
import type { Grant } from '../store/grants.js';

/** The data from which the tokens of the response are made. */
export interface Issue {
  readonly grant: Grant;
  readonly scopes: readonly string[];
  /** Audience of the access token. */
  readonly resources: readonly string[];
  /** In clear, sent once; `null` if the client uses none. */
  readonly refreshToken: string | null;
}

/** A request to the token endpoint, of an authenticated client. */
export interface TokenRequest {
  readonly client: Client;
  readonly form: Parameters;
  /** The address to which the limits by address apply. */
  readonly address: string;
  readonly deps: OAuthDeps;
}

/**
 * A grant type: checks a request and redeems what it brings, a code or a refresh token. Each check returns what it found,
 * which those after it take. Throws an `OAuthError`.
 */
export type Redemption = (request: TokenRequest) => Promise<Issue>;
