import { type Duration, seconds } from '../../../../../../kernel/context/clock.js';
import { defineResource } from '../../../../../../kernel/context/resource.js';
import { SharedReads } from '../../../../../../kernel/context/shared-reads.js';
import { type Database, sql } from '../../../../../../kernel/database/database.js';
import type { AccountFault, Settings } from '../http-kind.js';
import { INSTALLATION } from '../installation.js';
import type { AccountState } from '../provider-account.js';

/** A change holds within this time on every process. */
const FRESH: Duration = seconds(1);
const MAX_KNOWN = 10_000;

/** An account as routing sees it. */
export interface RoutedAccount {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly kind: string;
  readonly settings: Settings;
  readonly sealedSecrets: string;
  readonly prefixes: readonly string[];
  readonly senders: readonly string[];
  readonly class: string | null;
  readonly price: string;
  readonly pace: number | null;
  readonly state: AccountState;
  readonly fault: AccountFault | null;
  readonly reason: string | null;
  readonly retryAt: Date | null;
  readonly createdAt: Date;
}

const COLUMNS = `id, workspace_id as "workspaceId", name, kind, settings, sealed_secrets as "sealedSecrets", prefixes, senders, class,
  price, pace, state, fault, reason, retry_at as "retryAt", created_at as "createdAt"`;

const READ = `select ${COLUMNS} from channels.provider_account
  where workspace_id = $1 and channel = $2 order by place, id collate "C"`;

/** Sends ask for every message. */
export class KnownAccounts {
  readonly #reads = new SharedReads<readonly RoutedAccount[]>(FRESH, MAX_KNOWN);

  constructor(private readonly db: Database) {}

  /** Returns the accounts of a workspace for a channel, in their order; those of the installation for {@link INSTALLATION}. */
  of(workspaceId: string, channel: string): Promise<readonly RoutedAccount[]> {
    return this.#reads.of(keyOf(workspaceId, channel), () => sql<RoutedAccount>(this.db, READ, [workspaceId, channel]));
  }

  /** Returns whether a workspace or the installation has one. What was made a moment ago counts. */
  async has(workspaceId: string, channel: string): Promise<boolean> {
    if (await this.#hasEither(workspaceId, channel)) return true;
    for (const owner of [workspaceId, INSTALLATION]) this.forget(owner, channel);
    return this.#hasEither(workspaceId, channel);
  }

  async #hasEither(workspaceId: string, channel: string): Promise<boolean> {
    if ((await this.of(workspaceId, channel)).length > 0) return true;
    return (await this.of(INSTALLATION, channel)).length > 0;
  }

  forget(workspaceId: string, channel: string): void {
    this.#reads.forget(keyOf(workspaceId, channel));
  }
}

const keyOf = (workspaceId: string, channel: string): string => `${workspaceId} ${channel}`;

export const knownAccounts = defineResource('provider accounts of workspaces', ({ db }) => ({
  value: new KnownAccounts(db),
}));
