import { boundedCache } from '../../kernel/context/bounded-cache.js';
import { type Clock, type Duration, seconds } from '../../kernel/context/clock.js';
import type { Client, ClientStore } from '../store/clients.js';

const LIFETIME: Duration = seconds(5);
const MAX_ENTRIES = 20_000;

/** Finds the client of a request to the token endpoint, as {@link ClientStore.findClient} does. */
export interface TokenClients {
  find(clientId: string): Client | Promise<Client | null>;
  /** A client that was changed or deleted in this process. */
  forget(clientId: string): void;
}

/**
 * Caches public clients for five seconds, because one of them may serve many users. It has no secret that could be
 * replaced, and deleting it ends its grants in the same transaction, so a process that still knows it issues nothing for
 * it. Confidential clients are read each time.
 */
export function tokenClients(store: Pick<ClientStore, 'findClient'>, clock: Clock): TokenClients {
  const cache = boundedCache<string, { client: Client; until: number }>(MAX_ENTRIES);
  const read = async (clientId: string) => {
    const now = clock.now();
    const client = await store.findClient(clientId, now);
    if (client?.authMethod === 'none') cache.set(clientId, { client, until: now.getTime() + LIFETIME });
    return client;
  };
  return {
    find(clientId) {
      const cached = cache.get(clientId);
      return cached && cached.until > clock.now().getTime() ? cached.client : read(clientId);
    },
    forget(clientId) {
      cache.delete(clientId);
    },
  };
}
