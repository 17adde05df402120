import { boundedCache } from '../../../kernel/context/bounded-cache.js';
import { type Duration, hours, seconds } from '../../../kernel/context/clock.js';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { isOutage } from '../../../kernel/errors/outage.js';
import type { LinkDomain } from './link-domain.js';

/** A verified domain. */
export type KnownDomain = Pick<LinkDomain, 'workspaceId' | 'name' | 'sandbox' | 'isDefault'>;

interface Entry {
  readonly domains: readonly KnownDomain[];
  readonly readAt: number;
}

/** A change reaches every process within this time. */
const FRESH: Duration = seconds(1);
/**
 * While the database is away, known domains are used for this time; a host that was never looked up
 * has no owner.
 */
const USABLE: Duration = hours(24);
const MAX_KNOWN = 20_000;

const cache = defineResource('known link domains', () => ({
  value: boundedCache<string, Entry>(MAX_KNOWN, USABLE),
}));

const COLUMNS = 'workspace_id as "workspaceId", name, sandbox, is_default as "isDefault"';
const READ = `select ${COLUMNS} from campaigns.link_domain
  where status = 'VERIFIED' and (workspace_id = any($1) or not sandbox and name = any($2)) order by id`;

/** A workspace, or a host with this before it. */
const HOST = '@';

/** Reads the domains of each workspace, and the live domain of each host. */
const reader = defineBatched<string, readonly KnownDomain[]>('link domains', 500, async (on, keys) => {
  const hosts = keys.filter(key => key.startsWith(HOST)).map(key => key.slice(HOST.length));
  const rows = await sql<KnownDomain>(on, READ, [keys.filter(key => !key.startsWith(HOST)), hosts]);
  return keys.map(key =>
    rows.filter(({ workspaceId, name, sandbox }) => workspaceId === key || (!sandbox && HOST + name === key)),
  );
});

export const knownDomains = [cache, reader.resource];

async function known(ctx: Context, key: string): Promise<readonly KnownDomain[]> {
  const entries = resourceOf(ctx, cache);
  const entry = entries.get(key);
  const now = performance.now();
  if (entry && now - entry.readAt < FRESH) return entry.domains;
  try {
    const domains = await reader.load(ctx, key);
    entries.set(key, { domains, readAt: now });
    return domains;
  } catch (error) {
    if (isOutage(error)) return entry?.domains ?? [];
    throw error;
  }
}

/** The verified domains of a workspace, in one of its worlds. */
export const domainsOf = async (ctx: Context, workspaceId: string, sandbox: boolean): Promise<readonly KnownDomain[]> =>
  (await known(ctx, workspaceId)).filter(domain => domain.sandbox === sandbox);

/** Returns the workspace that has a host; `null` when none has. */
export const ownerOf = async (ctx: Context, host: string): Promise<string | null> =>
  (await known(ctx, HOST + host.toLowerCase()))[0]?.workspaceId ?? null;

/** Drops the cached domains after a change in this process. */
export function forgetDomains(ctx: Context, { workspaceId, name }: Pick<LinkDomain, 'workspaceId' | 'name'>): void {
  for (const key of [workspaceId, HOST + name]) resourceOf(ctx, cache).delete(key);
}
