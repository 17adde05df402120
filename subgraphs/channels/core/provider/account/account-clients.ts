import { boundedCache } from '../../../../../kernel/context/bounded-cache.js';
import { type Duration, minutes } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { OpenAccount } from './account-kind.js';
import { openAccount } from './open-account.js';
import type { ProviderAccount } from './provider-account.js';

const MAX_ACCOUNTS = 200;
/** Longer than any request takes. */
const RETIRES_AFTER: Duration = minutes(1);

const FIND = `select id, workspace_id as "workspaceId", kind, settings, sealed_secrets as "sealedSecrets"
  from channels.provider_account where id = $1`;

type Sealed = Pick<ProviderAccount, 'id' | 'workspaceId' | 'kind' | 'settings' | 'sealedSecrets'>;

interface Kept<Client> {
  readonly settings: string;
  readonly client: Client;
}

/** Clients for requests to the providers of accounts other than sends, each as long as the settings of its account are the same. */
export class AccountClients<Client> {
  readonly #kept = boundedCache<string, Kept<Client>>(MAX_ACCOUNTS, 0, ({ client }) => this.#retire(client));
  readonly #open = new Set<Client>();

  constructor(
    private readonly make: (services: Services, account: OpenAccount) => Client,
    private readonly close: (client: Client) => Promise<unknown>,
  ) {}

  /** Returns `null` for an account that was deleted. */
  async of(services: Services, id: string): Promise<Client | null> {
    const [account] = await sql<Sealed>(services.db, FIND, [id]);
    if (!account) return null;
    const settings = JSON.stringify([account.settings, account.sealedSecrets]);
    const kept = this.#kept.get(id);
    if (kept?.settings === settings) return kept.client;
    const client = this.make(services, openAccount(services, account));
    this.#kept.set(id, { settings, client });
    this.#open.add(client);
    return client;
  }

  /** Nobody asks it any more; what was asked before still gets its answer. */
  #retire(client: Client): void {
    setTimeout(() => {
      if (this.#open.delete(client)) void this.close(client);
    }, RETIRES_AFTER).unref();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#open].map(client => this.close(client)));
  }
}
