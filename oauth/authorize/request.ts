import type { Scope } from '../../catalogue/scopes.js';
import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import type { Client } from '../store/clients.js';

/** An authorization request; its checks fill it in their order. */
export class AuthorizationRequest {
  client!: Client;
  redirectUri!: string;
  challenge!: string;
  scopes!: readonly Scope[];
  /** Audience of the tokens to come. */
  resource!: string;

  constructor(
    readonly parameters: Parameters,
    readonly deps: OAuthDeps,
  ) {}

  /** The same request on another page of ours. */
  at(page: 'authorize' | 'login' | 'consent'): string {
    return `/oauth/${page}?${this.parameters}`;
  }
}
