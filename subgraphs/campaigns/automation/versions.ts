import { boundedCache } from '../../../kernel/context/bounded-cache.js';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { type Definition, type Node, nodesOf } from './definition/definition.js';

/** A version, ready to run. */
export interface Version {
  readonly definition: Definition;
  readonly nodes: ReadonlyMap<string, Node>;
  /** True if any step listens to events. */
  readonly listens: boolean;
}

const MAX_CACHED = 500;
const MAX_ASKS = 100;
const READ = `select v.automation_id as "automationId", v.version, v.definition
  from (select distinct * from unnest($1::text[], $2::int[]) as w(automation_id, version)) w
  join campaigns.automation_version v using (automation_id, version)`;

interface Ask {
  readonly automationId: string;
  readonly version: number;
}

const keyOf = ({ automationId, version }: Ask): string => `${automationId} ${version}`;

/** Several fields of many automations ask for versions at the same moment, each of which is read once then. */
export const versionReader = defineBatched<Ask, Version | null>('reader of versions', MAX_ASKS, async (on, asks) => {
  const values = [asks.map(({ automationId }) => automationId), asks.map(({ version }) => version)];
  const rows = await sql<Ask & { definition: Definition }>(on, READ, values);
  const read = new Map(rows.map(row => [keyOf(row), readyToRun(row.definition)]));
  return asks.map(ask => read.get(keyOf(ask)) ?? null);
});

/** Cached without expiry, because a published version never changes. */
export const knownVersions = defineResource('versions of automations', () => ({
  value: boundedCache<string, Version>(MAX_CACHED),
}));

export async function versionOf(ctx: Context, automationId: string, version: number): Promise<Version> {
  const cache = resourceOf(ctx, knownVersions);
  const key = keyOf({ automationId, version });
  const known = cache.get(key);
  if (known) return known;
  const read = await versionReader.load(ctx, { automationId, version });
  if (!read) throw new Error(`The automation ${automationId} has no version ${version}.`);
  cache.set(key, read);
  return read;
}

export function readyToRun(definition: Definition): Version {
  const nodes = nodesOf(definition);
  return { definition, nodes, listens: [...nodes.values()].some(({ kind }) => kind.listens) };
}
