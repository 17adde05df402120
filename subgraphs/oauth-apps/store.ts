import type { Database } from '../../kernel/database.js';
import type { OAuthStore } from '../../oauth/store.js';
import { clientStore } from './store/clients.js';
import { codeStore } from './store/codes.js';
import { counterStore } from './store/counters.js';
import { grantStore } from './store/grants.js';
import { keyStore } from './store/keys.js';
import { pruner } from './store/prune.js';
import { refreshStore } from './store/refresh.js';
import { RevocationSignal, revocationStore } from './store/revocations.js';

const stores = new WeakMap<Database, OAuthStore>();

/**
 * The authorization server's state in PostgreSQL, one store a database: whoever revokes through it in this process is
 * heard by whoever verifies through it.
 */
export function oauthStore(db: Database): OAuthStore {
  const known = stores.get(db);
  if (known) return known;
  const store = createStore(db);
  stores.set(db, store);
  return store;
}

function createStore(db: Database): OAuthStore {
  const signal = new RevocationSignal();
  const revocations = revocationStore(db, signal);
  return {
    ...clientStore(db, signal),
    ...grantStore(db),
    ...codeStore(db),
    ...refreshStore(db, revocations),
    ...revocations,
    ...keyStore(db),
    ...counterStore(db),
    prune: pruner(db, signal),
  };
}
