import type { Scope } from '../catalogue/scopes.js';
import type { Clock } from '../kernel/context/clock.js';
import type { Log } from '../kernel/context/log.js';
import type { Network } from '../kernel/outbound/public-address.js';
import type { SecretBox } from '../kernel/security/secret-box.js';
import type { UserDirectory } from '../kernel/security/sessions.js';
import type { FetchDocument } from './clients/client-document.js';
import type { DocumentClients } from './clients/document-cache.js';
import type { TokenClients } from './clients/public-client-cache.js';
import type { OAuthConfig } from './config.js';
import type { SigningKeys } from './keys/signing-keys.js';
import type { Limiter, Limits } from './limits/limits.js';
import type { OAuthStore } from './store/store.js';

/** The options that `app/` passes in. */
export interface OAuthOptions {
  store: OAuthStore;
  users: UserDirectory;
  keys: SigningKeys;
  clock: Clock;
  /** Public origin without a trailing slash. Every URL and every `iss` starts with exactly this text. */
  issuer: string;
  /** A proxy ends TLS though the issuer is http: cookies are for https alone. `false` by default. */
  tlsAtProxy?: boolean;
  mcpUrl: string;
  config: OAuthConfig;
  /**
   * Returns whether a channel on which the scopes send can send live from one of the workspaces.
   * Otherwise the consent page proposes test mode.
   */
  sendsLive: (scopes: readonly Scope[], workspaceIds: readonly string[]) => Promise<boolean>;
  log: Log;
  box: SecretBox;
  fetchDocument: FetchDocument;
  /** Own services that may introspect every token. They authenticate by HTTP Basic. */
  resourceServers?: readonly ResourceServer[];
  limits?: Partial<Limits>;
}

export interface ResourceServer {
  id: string;
  secretHash: Buffer;
}

/** Dependencies of the endpoints. */
export interface OAuthDeps extends OAuthOptions {
  limiter: Limiter;
  /** The origins of this service: no client is sent there with a code. */
  ownOrigins: readonly string[];
  documents: DocumentClients;
  /** Cached, for the endpoints that authenticate clients. The pages read from the store. */
  tokenClients: TokenClients;
  /** Behind whose addresses many users of one host register clients. */
  sharedNetworks: readonly Network[];
  resourceServers: readonly ResourceServer[];
  /** Resources that a client may request; the first is the default. */
  resources: readonly string[];
}
