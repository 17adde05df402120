import type { Scope } from '../../catalogue/scopes.js';
import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import type { Client } from '../store/clients.js';

/** An authorization request. The checks set its fields in their order. */
export class AuthorizationRequest {
  client!: Client;
  redirectUri!: string;
  challenge!: string;
  scopes!: readonly Scope[];
  /** Audience of the tokens. */
  resources!: readonly string[];

  constructor(
    readonly parameters: Parameters,
    readonly deps: OAuthDeps,
    /** The address of the browser. */
    readonly address: string,
    /** The id of the HTTP request. */
    readonly requestId: string,
  ) {}

  /** The URL of another page for the same request. */
  at(page: 'authorize' | 'login' | 'consent'): string {
    return `/oauth/${page}?${this.parameters}`;
  }
}
