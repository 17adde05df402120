import type { Database } from '../../../kernel/database/database.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import type { Jobs } from '../../../kernel/jobs/jobs.js';
import type { OAuthStore } from '../../../oauth/store/store.js';
import { OAUTH_APPS } from '../events.js';
import { clientStore } from './clients.js';
import { codeStore } from './codes.js';
import { counterStore } from './counters.js';
import { grantStore } from './grants.js';
import { pruner } from './prune.js';
import { refreshStore } from './refresh-tokens.js';
import { RevocationSignal, revocationStore } from './revocations.js';
import { keyStore } from './signing-keys.js';

const stores = new WeakMap<Database, OAuthStore>();

/**
 * The authorization server's state in PostgreSQL. There is one store for each database, so that a revocation reaches the
 * revocation cache of the same process at once. With `jobs`, events of connections are sent at once, else by the next
 * run of the relay.
 */
export function oauthStore(db: Database, jobs?: Pick<Jobs, 'wake'>): OAuthStore {
  const known = stores.get(db);
  if (known) return known;
  const store = createStore(db, () => jobs?.wake(relayOf(OAUTH_APPS)));
  stores.set(db, store);
  return store;
}

function createStore(db: Database, wakeRelay: () => void): OAuthStore {
  const signal = new RevocationSignal();
  const revoking = { db, signal };
  const revocations = revocationStore(revoking);
  signal.on(wakeRelay);
  return {
    ...clientStore(db, revoking),
    ...grantStore(db),
    ...codeStore(db, wakeRelay),
    ...refreshStore(db, revocations),
    ...revocations,
    ...keyStore(db),
    ...counterStore(db),
    prune: pruner(db, revoking),
  };
}
