import type { Scope } from '../../catalogue/scopes.js';
import type { OAuthDeps } from '../deps.js';
import type { Parameters } from '../parameters.js';
import type { Client } from '../store/clients.js';

/** An authorization request as a browser brings it. */
export interface AskedAuthorization {
  readonly parameters: Parameters;
  readonly deps: OAuthDeps;
  /** The address of the browser. */
  readonly address: string;
  /** The id of the HTTP request. */
  readonly requestId: string;
}

/** An authorization request that has passed its checks, with what each of them returned. */
export interface AuthorizationRequest extends AskedAuthorization {
  readonly client: Client;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly scopes: readonly Scope[];
  /** Audience of the tokens. */
  readonly resources: readonly string[];
}

/** Returns the URL of another page for the same request. */
export const pageOf = (
  { parameters }: Pick<AskedAuthorization, 'parameters'>,
  page: 'authorize' | 'login' | 'consent',
): string => `/oauth/${page}?${parameters}`;
