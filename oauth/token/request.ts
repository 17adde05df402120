import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import type { Client } from '../store/clients.js';
import type { Code } from '../store/codes.js';
import type { Refresh } from '../store/refresh-tokens.js';

/** What a grant has been found to stand for: what its tokens are made from. */
export interface Issue {
  grant: Refresh['grant'];
  scopes: readonly string[];
  /** In clear, shown once; `null` where the client takes none. */
  refreshToken: string | null;
}

/** A request to the token endpoint; the checks of its grant fill it. */
export class TokenRequest {
  /** With `grant_type=authorization_code`, once loaded. */
  code!: Code;
  /** The grant's answer, set by its last check. */
  issue!: Issue;

  constructor(
    readonly client: Client,
    readonly form: Parameters,
    readonly address: string,
    readonly deps: OAuthDeps,
  ) {}
}
