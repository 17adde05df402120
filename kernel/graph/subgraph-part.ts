import type { EntityClass } from '@mikro-orm/core';
import type { Scope } from '../../catalogue/scopes.js';
import type { Context } from '../context/context.js';
import type { Resource } from '../context/resource.js';
import type { Invariant } from '../database/invariants/invariant.js';
import type { SchemaMigrations } from '../database/migrate.js';
import type { Erasure } from '../erasure/erasure.js';
import type { EventConsumer } from '../events/consumer.js';
import type { Job } from '../jobs/job.js';
import type { Attention } from './contribution/attention.js';
import type { Searches } from './contribution/search.js';
import type { Access } from './scope.js';
import type { ScopeGroup } from './scope-groups.js';

/**
 * The data of an object that another subgraph has: the fields of its `@key`, which are its `id` or
 * those that its type names.
 */
export interface Reference extends Readonly<Partial<Record<string, string>>> {
  readonly id: string;
}

/**
 * Resolves another subgraph's `{__typename, id}` to the object: with the scope that reading it
 * takes, or its own check.
 */
export interface ReferenceResolver {
  scope: Scope | ScopeGroup | Access;
  /** `null` if the caller may not see it. */
  resolve(reference: Reference, ctx: Context): Promise<object | null>;
}

/** The parts that a folder adds to its subgraph. */
export interface SubgraphPart {
  readonly resolvers?: readonly Function[];
  /** Types of another subgraph that its resolvers add fields to, and that none of its fields leads to. */
  readonly types?: readonly Function[];
  readonly entities?: readonly EntityClass<object>[];
  /** They run in the order of their names. */
  readonly migrations?: SchemaMigrations['migrations'];
  /** On tables of those migrations; they are built after them, while others write. */
  readonly indexes?: SchemaMigrations['indexes'];
  /** By type name; each type also carries `@key`, almost always `@key(fields: "id")`. */
  readonly references?: Readonly<Record<string, ReferenceResolver>>;
  readonly jobs?: () => readonly Job[];
  /** Each gets the events of its names, from all subgraphs. */
  readonly consumers?: readonly EventConsumer[];
  /** The resources that the process opens for it, to be read with `resourceOf`. */
  readonly resources?: readonly Resource<unknown>[];
  /** The conditions on its tables, which `npm run verify` checks. */
  readonly invariants?: readonly Invariant[];
  /** The erasure of a person from its tables. Each table with data of people is named by one, which a test of the repository asks for. */
  readonly erasures?: readonly Erasure[];
  /** The searches of its objects, by their field of `search`. */
  readonly searches?: Searches;
  /** The objects that need somebody to look at them, by their field of `attention`. */
  readonly attention?: Attention;
}

/** Several parts as one. Throws for two migrations or two references of one name. */
export function joinParts(parts: readonly SubgraphPart[]): Required<SubgraphPart> {
  const migrations = merged(parts.map(part => part.migrations ?? {}));
  return {
    resolvers: parts.flatMap(part => part.resolvers ?? []),
    types: parts.flatMap(part => part.types ?? []),
    entities: parts.flatMap(part => part.entities ?? []),
    migrations: Object.fromEntries(Object.entries(migrations).sort(([a], [b]) => (a < b ? -1 : 1))),
    indexes: merged(parts.map(part => part.indexes ?? {})),
    references: merged(parts.map(part => part.references ?? {})),
    jobs: () => parts.flatMap(part => part.jobs?.() ?? []),
    consumers: parts.flatMap(part => part.consumers ?? []),
    resources: parts.flatMap(part => part.resources ?? []),
    invariants: parts.flatMap(part => part.invariants ?? []),
    erasures: parts.flatMap(part => part.erasures ?? []),
    searches: merged(parts.map(part => part.searches ?? {})),
    attention: merged(parts.map(part => part.attention ?? {})),
  };
}

function merged<Value>(records: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  const names = new Set<string>();
  for (const name of records.flatMap(record => Object.keys(record))) {
    if (names.has(name)) throw new Error(`Two parts of a subgraph name ${name}.`);
    names.add(name);
  }
  return Object.assign({}, ...records);
}
