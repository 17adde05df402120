import type { Config } from '../kernel/config/config.js';
import type { Clock } from '../kernel/context/clock.js';
import type { Log } from '../kernel/context/log.js';
import type { SecretBox } from '../kernel/security/secret-box.js';
import type { UserDirectory } from '../kernel/security/sessions.js';
import type { MembershipOf } from './access-token/membership-cache.js';
import type { DocumentClients, FetchDocument } from './clients/client-document.js';
import type { SigningKeys } from './keys/signing-keys.js';
import type { Limiter, Limits } from './limits/limits.js';
import type { OAuthStore } from './store/store.js';

/** What the composition root hands in. */
export interface OAuthOptions {
  store: OAuthStore;
  users: UserDirectory;
  keys: SigningKeys;
  clock: Clock;
  /** Public origin without a trailing slash: every URL and every `iss` starts with exactly these bytes. */
  issuer: string;
  mcpUrl: string;
  config: Config['oauth'];
  log: Log;
  box: SecretBox;
  fetchDocument: FetchDocument;
  /** Services of our own that may introspect any token, by HTTP Basic. */
  resourceServers?: readonly ResourceServer[];
  limits?: Partial<Limits>;
}

export interface ResourceServer {
  id: string;
  secretHash: Buffer;
}

/** What the endpoints work with. */
export interface OAuthDeps extends OAuthOptions {
  limiter: Limiter;
  documents: DocumentClients;
  /** For tokens; the pages ask the directory itself. */
  membershipOf: MembershipOf;
  resourceServers: readonly ResourceServer[];
  /** Audiences that a client may ask for; the first is the default. */
  resources: readonly string[];
}
