import type { QueryPlan } from '@apollo/query-planner';
import { type DocumentNode, type ExecutionResult, type GraphQLSchema, print } from 'graphql';
import { AppError, type InvalidField } from '../kernel/errors/errors.js';
import { schemaOf } from '../kernel/graph/schema/schema-of.js';
import { noStartCache, type StartCache } from '../kernel/graph/start-cache.js';
import { keptSupergraph, type Supergraph as SupergraphFacts } from '../kernel/graph/supergraph.js';
import { sha256 } from '../kernel/security/hash.js';
import { inSpan } from '../kernel/telemetry/trace.js';
import { describeSchema } from './describe.js';
import { composeSupergraph } from './executor/compose.js';
import { checkCustomScalars } from './executor/custom-scalars.js';
import { type Operation, PreparedOperation, type Preparing } from './executor/operation.js';
import { apiSdlOf, type Plan, plannerOf } from './executor/planner.js';
import { openSubgraph, type RemoteOptions, type SubgraphSource } from './executor/sources.js';
import { stockExecutor } from './executor/stock.js';
import { outsideSchema } from './outside.js';

export type { Operation } from './executor/operation.js';
export type { SubgraphSource } from './executor/sources.js';

/** The federated graph: one schema over all subgraphs, wherever they run. */
export interface Graph {
  /** The API schema; executable only through `execute`. */
  readonly schema: GraphQLSchema;
  /** The part of the schema that callers with a credential know. */
  readonly outside: GraphQLSchema;
  /** The supergraph's SDL. */
  readonly sdl: string;
  /** The facts that the SDL has beside the schema. */
  readonly facts: SupergraphFacts;
  /**
   * Validates, plans and compiles a document once, for any number of runs.
   * @param known what a caller knows of the schema. A document of our own knows all of it, and its plan is kept.
   * @throws InvalidDocument with every error of the document.
   */
  prepare(document: DocumentNode, operationName?: string, known?: GraphQLSchema): Operation;
  /** Runs a prepared operation. Local resolvers receive `context` itself, not a copy. */
  execute(operation: Operation, variables: Record<string, unknown>, context: object): Promise<ExecutionResult>;
  /** The same by the executor of @apollo/gateway over the same subgraphs: the oracle of the tests and the fall-back. */
  executeStock(operation: Operation, variables: Record<string, unknown>, context: object): Promise<ExecutionResult>;
}

export interface GraphOptions extends RemoteOptions {
  readonly sources: readonly SubgraphSource[];
  /** An edge to an entity that is gone is an object of nulls, and not null: for the comparison with the stock executor. */
  readonly asStock?: boolean;
  /** Keeps the supergraph and the plans of our own documents; by default they are made at each start. */
  readonly cache?: StartCache;
}

const invalidVariables = (errors: readonly InvalidField[]): AppError =>
  new AppError('VALIDATION_ERROR', { count: errors.length }, { details: errors });

/** Builds the parts of the graph that follow from the supergraph's SDL alone. */
function buildGraph(
  sdl: string,
  apiSdl: string,
  cache: StartCache,
): Omit<Preparing, 'subgraphs' | 'keepsGone'> & Pick<Graph, 'facts' | 'outside'> {
  const schema = schemaOf(apiSdl);
  checkCustomScalars(schema);
  const facts = keptSupergraph(sdl, cache);
  describeSchema(schema, facts);
  return {
    schema,
    outside: outsideSchema(schema, facts),
    facts,
    supergraphSchema: madeOnce(() => schemaOf(sdl)),
    plan: plannerOf(sdl),
  };
}

/** A function that returns what the first call of `make` made. */
function madeOnce<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Keeps the plans of our own documents. Those of callers are not kept: there is no end of them. */
function keepPlans(plan: Plan, cache: StartCache, sdl: string): Plan {
  const graph = sha256(sdl).toString('hex');
  return (document, operationName) => {
    const inputs = [graph, print(document), operationName ?? ''];
    const kept = cache.getNow('plan', inputs, () => JSON.stringify(plan(document, operationName)));
    return JSON.parse(kept) as QueryPlan;
  };
}

/** Composes the subgraphs. @throws Error naming every composition error. */
export async function createGraph({
  sources,
  cache = noStartCache,
  asStock = false,
  ...remote
}: GraphOptions): Promise<Graph> {
  const composed = sources.map(({ name, sdl, url }) => ({ name, sdl, ...(url ? { url } : {}) }));
  const sdl = await cache.get('supergraph', [JSON.stringify(composed)], () => composeSupergraph(composed));
  const apiSdl = await cache.get('api-schema', [sdl], async () => apiSdlOf(sdl));
  const subgraphs = new Map(sources.map(source => [source.name, openSubgraph(source, remote)]));
  const built = cache.share('graph', [sdl], () => buildGraph(sdl, apiSdl, cache));
  const { schema, outside, facts } = built;
  const ofCallers: Preparing = { ...built, subgraphs, keepsGone: asStock };
  const ofOurs: Preparing = { ...ofCallers, plan: keepPlans(built.plan, cache, sdl) };
  const executeStock = stockExecutor(sdl, subgraphs);

  return {
    schema,
    outside,
    sdl,
    facts,
    executeStock,
    prepare: (document, operationName, known) =>
      new PreparedOperation(known ? { ...ofCallers, schema: known } : ofOurs, document, operationName),
    execute(operation, variables, context) {
      if (!(operation instanceof PreparedOperation)) return executeStock(operation, variables, context);
      const { errors } = operation.readVariables(variables);
      if (errors.length > 0) return Promise.resolve({ errors: [invalidVariables(errors)] });
      const { run, label } = operation;
      return inSpan(label, {}, () => (run ? run(variables, context) : executeStock(operation, variables, context)));
    },
  };
}
