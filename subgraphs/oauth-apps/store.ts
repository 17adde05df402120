import type { Database } from '../../kernel/database/database.js';
import { relayOf } from '../../kernel/jobs/job-handle.js';
import type { Jobs } from '../../kernel/jobs/jobs.js';
import type { OAuthStore } from '../../oauth/store.js';
import { OAUTH_APPS } from './events.js';
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
 * heard by whoever verifies through it. With `jobs`, the events of connections go out at once, else with the next sweep.
 */
export function oauthStore(db: Database, jobs?: Pick<Jobs, 'wake'>): OAuthStore {
  const known = stores.get(db);
  if (known) return known;
  const store = createStore(db, () => jobs?.wake(relayOf(OAUTH_APPS)));
  stores.set(db, store);
  return store;
}

function createStore(db: Database, announce: () => void): OAuthStore {
  const signal = new RevocationSignal();
  const revoking = { db, signal };
  const revocations = revocationStore(revoking);
  signal.on(announce);
  return {
    ...clientStore(db, revoking),
    ...grantStore(db),
    ...codeStore(db, announce),
    ...refreshStore(db, revocations),
    ...revocations,
    ...keyStore(db),
    ...counterStore(db),
    prune: pruner(db, revoking),
  };
}
