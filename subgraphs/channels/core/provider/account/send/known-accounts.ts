import { boundedCache } from '../../../../../../kernel/context/bounded-cache.js';
import { type Duration, seconds } from '../../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../../kernel/context/resource.js';
import { type Database, sql } from '../../../../../../kernel/database/database.js';
import type { AccountFault, Settings } from '../http-kind.js';
import type { AccountState } from '../provider-account.js';

/** The time for which what was read is used, by the clock of the machine: a change holds within it on every process. */
const FRESH: Duration = seconds(1);
const MAX_KNOWN = 10_000;

/** An account as routing sees it. */
export interface RoutedAccount {
  readonly id: string;
  readonly workspaceId: string;
  readonly kind: string;
  readonly settings: Settings;
  readonly sealedSecrets: string;
  readonly prefixes: readonly string[];
  readonly senders: readonly string[];
  readonly class: string | null;
  readonly pace: number | null;
  readonly state: AccountState;
  readonly fault: AccountFault | null;
  readonly reason: string | null;
  readonly retryAt: Date | null;
}

const COLUMNS = `id, workspace_id as "workspaceId", kind, settings, sealed_secrets as "sealedSecrets", prefixes, senders, class,
  pace, state, fault, reason, retry_at as "retryAt"`;

const READ = `select ${COLUMNS} from channels.provider_account
  where workspace_id = $1 and channel = $2 order by place, id collate "C"`;

interface Known {
  /** Messages of one moment share it. */
  readonly accounts: Promise<readonly RoutedAccount[]>;
  readonly readAt: number;
}

/** Sends ask for every message: what was read is kept for a moment, so that they do not ask the database each time. */
export class KnownAccounts {
  readonly #known = boundedCache<string, Known>(MAX_KNOWN);

  constructor(private readonly db: Database) {}

  /** Returns the accounts of a workspace for a channel, in their order. */
  of(workspaceId: string, channel: string): Promise<readonly RoutedAccount[]> {
    const key = `${workspaceId} ${channel}`;
    const now = performance.now();
    const known = this.#known.get(key);
    if (known && now - known.readAt < FRESH) return known.accounts;
    const read: Known = { accounts: sql<RoutedAccount>(this.db, READ, [workspaceId, channel]), readAt: now };
    this.#known.set(key, read);
    read.accounts.catch(() => this.forget(workspaceId, channel));
    return read.accounts;
  }

  /** Returns whether a workspace has one. What was made a moment ago counts. */
  async has(workspaceId: string, channel: string): Promise<boolean> {
    if ((await this.of(workspaceId, channel)).length > 0) return true;
    this.forget(workspaceId, channel);
    return (await this.of(workspaceId, channel)).length > 0;
  }

  forget(workspaceId: string, channel: string): void {
    this.#known.delete(`${workspaceId} ${channel}`);
  }
}

export const knownAccounts = defineResource('provider accounts of workspaces', ({ db }) => ({
  value: new KnownAccounts(db),
}));
