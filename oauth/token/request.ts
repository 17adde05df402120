import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import type { Client } from '../store/clients.js';
import type { Code } from '../store/codes.js';
import type { Grant } from '../store/grants.js';
import type { Refresh } from '../store/refresh-tokens.js';

/** The data from which the tokens of the response are made. */
export interface Issue {
  grant: Grant;
  scopes: readonly string[];
  /** Audience of the access token. */
  resources: readonly string[];
  /** In clear, sent once; `null` if the client uses none. */
  refreshToken: string | null;
}

/** A request to the token endpoint. The checks of its grant type set its fields. */
export class TokenRequest {
  /** Set by `loadCode`, for `grant_type=authorization_code`. */
  code!: Code;
  /** Set by `loadRefresh`, for `grant_type=refresh_token`. */
  refresh!: Refresh;
  /** Set by `checkRefreshScope`: what the access token of a refresh may have. */
  scopes!: readonly string[];
  /** Set by `checkCodeResource` and `checkRefreshResource`. */
  resources!: readonly string[];
  /** Set by the check that redeems the code or rotates the refresh token. */
  issue!: Issue;

  constructor(
    readonly client: Client,
    readonly form: Parameters,
    /** The address to which the limits by address apply. */
    readonly address: string,
    readonly deps: OAuthDeps,
  ) {}
}
