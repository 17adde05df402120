import { LRUCache } from 'lru-cache';
import type { Context } from '../../../kernel/context/context.js';
import { connectionOf } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { sql } from '../../../kernel/database/database.js';
import { type Definition, type Node, nodesOf } from './definition/definition.js';

/** A version, ready to run. */
export interface Version {
  readonly definition: Definition;
  readonly nodes: ReadonlyMap<string, Node>;
  /** Whether any step listens to events. */
  readonly listens: boolean;
}

const MAX_CACHED = 500;
const READ = 'select definition from campaigns.automation_version where automation_id = $1 and version = $2';

/** What was published never changes. */
export const knownVersions = defineResource('versions of automations', () => ({
  value: new LRUCache<string, Version>({ max: MAX_CACHED }),
}));

export async function versionOf(ctx: Context, automationId: string, version: number): Promise<Version> {
  const cache = resourceOf(ctx, knownVersions);
  const key = `${automationId} ${version}`;
  const known = cache.get(key);
  if (known) return known;
  const [row] = await sql<{ definition: Definition }>(connectionOf(ctx), READ, [automationId, version]);
  if (!row) throw new Error(`The automation ${automationId} has no version ${version}.`);
  const read = readyToRun(row.definition);
  cache.set(key, read);
  return read;
}

export function readyToRun(definition: Definition): Version {
  const nodes = nodesOf(definition);
  return { definition, nodes, listens: [...nodes.values()].some(({ kind }) => kind.listens) };
}
