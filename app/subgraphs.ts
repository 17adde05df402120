import { rateLimitMigrations } from '../gateway/admission/rate/rate-limit.js';
import type { SubgraphSource } from '../gateway/executor/sources.js';
import { auditMigrations } from '../kernel/audit/audit.js';
import type { Config } from '../kernel/config/config.js';
import { readBaselines } from '../kernel/database/baseline/read-baselines.js';
import { readFunctions } from '../kernel/database/functions/read-functions.js';
import type { SchemaMigrations } from '../kernel/database/migrate.js';
import { encryptionKeyMigrations } from '../kernel/encryption/encryption-key.js';
import { checkExpectedEvents } from '../kernel/events/event-type.js';
import { parkedMigrations } from '../kernel/events/parked/parked.js';
import { fileMigrations } from '../kernel/files/file-store.js';
import { noStartCache, type StartCache } from '../kernel/graph/start-cache.js';
import { defineSubgraph, type Subgraph } from '../kernel/graph/subgraph.js';
import { holdMigrations } from '../kernel/holds/holds.js';
import { idempotencyMigrations } from '../kernel/idempotency/forget.job.js';
import { asideMigrations } from '../kernel/jobs/aside/aside.js';
import { laneMigrations } from '../kernel/lanes/lane.js';
import { limitMigrations } from '../kernel/limits/counters.js';
import { requestMigrations } from '../kernel/requests/request-log.js';
import { restMigrations } from '../rest/index.js';
import { campaigns } from '../subgraphs/campaigns/index.js';
import { channels } from '../subgraphs/channels/index.js';
import { contacts } from '../subgraphs/contacts/index.js';
import { oauthApps } from '../subgraphs/oauth-apps/index.js';
import { webhooks } from '../subgraphs/webhooks/index.js';
import { workspaces } from '../subgraphs/workspaces/index.js';

/** Every subgraph, wherever it is served. Each process that is started defines them anew: one keeps its providers. */
export async function subgraphsOf(startCache: StartCache = noStartCache): Promise<Subgraph[]> {
  const all = [workspaces(), contacts(), channels(), campaigns(), webhooks(), oauthApps()];
  checkExpectedEvents(all.flatMap(({ consumers = [] }) => consumers.flatMap(({ takes }) => [...(takes ?? [])])));
  return Promise.all(all.map(parts => defineSubgraph(parts, startCache)));
}

/** Returns the source of a subgraph: its URL in `SUBGRAPH_URLS`, or its schema in this process. */
export const sourceOf = (config: Config, { name, sdl, schema }: Subgraph): SubgraphSource =>
  config.subgraphUrls[name] ? { name, sdl, url: config.subgraphUrls[name] } : { name, sdl, schema };

/** The schemas of subgraphs, each with its baseline, migrations and functions. */
export function tablesOf(subgraphs: readonly Subgraph[]): SchemaMigrations[] {
  const functions = readFunctions();
  const baselines = readBaselines();
  return subgraphs.map(({ name, migrations, indexes }) => ({
    schema: name,
    baseline: baselines.get(name),
    migrations,
    functions: functions.get(name),
    indexes,
  }));
}

/** Every schema with its migrations and functions: those of the kernel, the edge and the subgraphs. */
export function migrationsOf(subgraphs: readonly Subgraph[]): SchemaMigrations[] {
  return [
    idempotencyMigrations,
    limitMigrations,
    encryptionKeyMigrations,
    holdMigrations,
    laneMigrations,
    parkedMigrations,
    asideMigrations,
    auditMigrations,
    requestMigrations,
    fileMigrations,
    { schema: 'edge', migrations: { ...rateLimitMigrations, ...restMigrations } },
    ...tablesOf(subgraphs),
  ];
}
