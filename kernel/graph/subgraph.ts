import type { GraphQLSchema } from 'graphql';
import type { Services } from '../context/services.js';
import type { EventConsumer } from '../events/consumer.js';
import { outboxInvariant } from '../events/invariants.js';
import { relayJob } from '../events/relay.js';
import type { Job } from '../jobs/job.js';
import { attentionPart } from './contribution/attention-type.js';
import { searchPart } from './contribution/search-results.js';
import { SubgraphSchema } from './schema/subgraph-schema.js';
import type { StartCache } from './start-cache.js';
import { joinParts, type SubgraphPart } from './subgraph-part.js';

export interface SubgraphParts extends SubgraphPart {
  readonly name: string;
  /** One of each folder. */
  readonly parts?: readonly SubgraphPart[];
  /**
   * Runs once in a process that hosts the subgraph; the function that it returns runs at the stop.
   */
  readonly start?: (services: Services) => Promise<() => Promise<void>>;
}

/** A part of the graph with its own PostgreSQL schema: hosted in this process or in one of its own. */
export interface Subgraph extends Required<SubgraphPart> {
  readonly name: string;
  readonly start?: SubgraphParts['start'];
  /** Derived for its first reader, as the schema is built for its own. */
  readonly sdl: string;
  readonly schema: GraphQLSchema;
  /** Its own jobs and its relay, which hands events to these groups of consumers. */
  jobsWith(groups: readonly (readonly EventConsumer[])[]): readonly Job[];
}

/** Joins the parts of a subgraph. `startCache` keeps the texts that its schema is built from. */
export async function defineSubgraph(
  { name, start, parts = [], ...own }: SubgraphParts,
  startCache: StartCache,
): Promise<Subgraph> {
  const whole = joinParts([own, ...parts]);
  // Resolvers and references are the same for every start of a process: the differences come with
  // each request's context.
  const graph = startCache.share(
    'subgraph-schema',
    [name],
    () => new SubgraphSchema(name, withContributed(name, whole), startCache),
  );
  return {
    ...whole,
    invariants: [...whole.invariants, outboxInvariant(name)],
    name,
    ...(start ? { start } : {}),
    get sdl() {
      return graph.sdl;
    },
    get schema() {
      return graph.schema;
    },
    jobsWith: groups => [...whole.jobs(), relayJob(name, groups)],
  };
}

/** Adds the fields that the objects of a subgraph contribute to the types which all subgraphs share. */
function withContributed(name: string, whole: Required<SubgraphPart>): Required<SubgraphPart> {
  const { searches, attention } = whole;
  return joinParts([
    whole,
    ...(Object.keys(searches).length > 0 ? [searchPart(name, searches)] : []),
    ...(Object.keys(attention).length > 0 ? [attentionPart(name, attention)] : []),
  ]);
}
