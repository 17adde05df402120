import { type ApolloServerPlugin, type GraphQLRequestListener, HeaderMap } from '@apollo/server';
import { type FormattedExecutionResult, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { Context } from '../../kernel/context/context.js';
import { type AppError, fail } from '../../kernel/errors/errors.js';
import { assertScope } from '../../kernel/graph/scope.js';
import type { Supergraph } from '../../kernel/graph/supergraph.js';
import type { Graph, Operation } from '../index.js';
import { OperationCache } from './documents.js';
import { invalidArguments } from './invalid-arguments.js';
import { LIMITS, Limits, tooComplex } from './limits.js';
import type { Size } from './size/measure.js';
import type { Asked } from './stream/subject.js';

/** One operation on its way through Apollo Server. */
export interface Call {
  readonly ctx: Context;
  /** The cost that the operations of its request may still have together. */
  readonly budget: { cost: number };
  readonly introspection: boolean;
  /** The cost of this operation, as far as it is known. */
  cost: number;
  /** True if only subscriptions are run; otherwise all but subscriptions are. */
  readonly streams: boolean;
  /** The subscription, once it is run. */
  asked: Asked | null;
  /** Type and root field of the operation, once they are known. */
  label: string;
  /** Its name, once it is known. */
  name: string | null;
  /** Counts further uses of the caller's rate limit. Throws `RATE_LIMIT_EXCEEDED`. */
  readonly charge: (uses: number) => Promise<void>;
  /** Its root fields, once they are known: `Query.topic`. */
  roots: readonly string[];
}

/** Apollo Server copies its context; the objects in it stay the same. */
export interface Carried {
  readonly call: Call;
}

/** The result of an operation, its errors as they were thrown. */
export interface Result {
  readonly data?: unknown;
  readonly errors?: readonly unknown[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The endpoint writes the headers. */
const NO_HEAD = { status: undefined, headers: new HeaderMap() };

/**
 * Runs operations in the graph, each within the limits. It answers in the place of an executor: the
 * preparations of Apollo Server for an executor take a twentieth of a request's time.
 */
export function operationPlugin(graph: Graph): ApolloServerPlugin<Carried> {
  const { scopes, costs } = graph.facts;
  const limits = new Limits(graph.outside, costs);
  const operations = new OperationCache(graph);
  const listener: GraphQLRequestListener<Carried> = {
    async didResolveOperation({ document, operation, request, contextValue: { call } }) {
      call.name = operation?.name?.value ?? null;
      const size = limits.check(document, operation, request.variables, ({ cost }) => {
        call.cost += cost;
      });
      if (size) admit(size, call);
      if (operation) checkKind(operation, call);
      if (size && operation) await chargeMutations(operation, size, call);
    },
    async responseForOperation({ document, operation, request, contextValue: { call } }) {
      const { variables = {}, operationName } = request;
      if (call.streams) call.asked = { document, operation, variables };
      const prepare = () => operations.prepare(document, operation, operationName);
      const result = await run(graph, prepare, variables, call, scopes);
      return { http: NO_HEAD, body: { kind: 'single', singleResult: result as FormattedExecutionResult } };
    },
  };
  return { requestDidStart: async () => listener };
}

/**
 * Checks the limits that apply to an operation before it is planned: the rest of its request's
 * cost, and introspection.
 */
function admit(size: Size, call: Call): void {
  call.label = size.label;
  call.roots = size.roots;
  call.budget.cost -= size.cost;
  if (call.budget.cost < 0) tooComplex('cost', LIMITS.cost);
  if (size.introspection > 0 && !call.introspection) fail('INTROSPECTION_NOT_ALLOWED');
}

/** A stream runs subscriptions, and every other endpoint runs the rest. */
function checkKind({ operation }: OperationDefinitionNode, { streams }: Call): void {
  const isSubscription = operation === OperationTypeNode.SUBSCRIPTION;
  if (isSubscription && !streams) fail('STREAM_REQUIRED');
  if (!isSubscription && streams) fail('SUBSCRIPTION_REQUIRED');
}

/** Each root field of a mutation counts as a request, of which the first is counted already. Without all of them none is run. */
async function chargeMutations({ operation }: OperationDefinitionNode, size: Size, { charge }: Call): Promise<void> {
  const further = size['root fields'] - 1;
  if (operation === OperationTypeNode.MUTATION && further > 0) await charge(further);
}

async function run(
  graph: Graph,
  prepare: () => Operation,
  variables: Record<string, unknown>,
  { ctx, roots }: Call,
  scopes: Supergraph['scopes'],
): Promise<Result> {
  try {
    const operation = prepare();
    const result = await graph.execute(operation, variables, ctx);
    if (result.data !== undefined) return result;
    // Without data no field has run. A caller who may not call it receives that error, and none
    // about its input.
    const error = refusalOf(ctx, roots, scopes) ?? (await invalidArguments(ctx, graph.schema, operation, variables));
    return error ? { errors: [error] } : result;
  } catch (error) {
    return { errors: [error] };
  }
}

/** The error of the first root field that the caller lacks the scope of; `null` if there is none. */
function refusalOf(ctx: Context, roots: readonly string[], scopes: Supergraph['scopes']): AppError | null {
  try {
    for (const root of roots) {
      const scope = scopes.get(root);
      if (scope && scope !== 'PUBLIC') assertScope(ctx, scope);
    }
    return null;
  } catch (error) {
    return error as AppError;
  }
}
