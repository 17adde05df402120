import { defineResource } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import type { Database } from '../../../kernel/database/database.js';
import { relayOf } from '../../../kernel/jobs/job-handle.js';
import { countUses } from '../../../kernel/limits/exact-limit.js';
import type { CounterStore } from '../../../oauth/store/counters.js';
import type { OAuthStore } from '../../../oauth/store/store.js';
import { OAUTH_APPS } from '../events.js';
import { clientStore } from './clients.js';
import { codeStore } from './codes.js';
import { grantStore } from './grants.js';
import { pruner } from './prune.js';
import { refreshStore } from './refresh-tokens.js';
import { RevocationSignal, revocationStore } from './revocations.js';
import { keyStore } from './signing-keys.js';

/**
 * The authorization server's state in PostgreSQL. A process has one store, so that a revocation reaches the revocation
 * cache of the same process at once.
 */
export const oauthStore = defineResource('OAuth store', services => ({ value: createStore(services) }));

function createStore(services: Services): OAuthStore {
  const { db, jobs } = services;
  const revoking = { services, signal: new RevocationSignal() };
  const revocations = revocationStore(revoking);
  return {
    ...clientStore(db, revoking),
    ...grantStore(db),
    ...codeStore(db, () => jobs.wake(relayOf(OAUTH_APPS))),
    ...refreshStore(db),
    ...revocations,
    ...keyStore(db),
    ...counterStore(db),
    prune: pruner(db, revoking),
  };
}

const counterStore = (db: Database): CounterStore => ({
  countUse: (use, now) => countUses(db, [use], now),
});
