import type { DocumentNode, GraphQLSchema } from 'graphql';
import { createSofa, createSofaRouter } from 'sofa-api';
import type { Graph, Operation } from '../../gateway/index.js';
import type { Context } from '../../kernel/context/context.js';
import { worstOf } from '../../kernel/errors/public-error.js';
import type { Arguments } from '../request/input.js';
import { ENVELOPES, type EnvelopeName } from '../response/envelope.js';
import { colonPath, PREFIX, type Row, rootOf } from '../route.js';

/** A success as it goes out. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Runs one root field of the graph. Throws what the field threw. */
export type RunField = (context: Context, args: Arguments) => Promise<Reply>;

/** A root field on its way through SOFA. */
interface Target {
  readonly field: string;
  readonly root: 'Query' | 'Mutation';
  readonly method: Row['method'];
  readonly path: string;
  readonly status: Row['status'];
  readonly envelope: EnvelopeName;
  readonly ids: string | undefined;
  /** Prepared at the start. */
  operation: Operation | null;
}

/** One run of a handler; without a context it only prepares the operation. */
interface Call {
  readonly target: Target;
  readonly args: Arguments;
  readonly context: Context | null;
}

/** What a handler reads of a request: everything stands in `params`, so that it parses neither URL nor body. */
interface SofaRequest {
  readonly body: null;
  readonly url: '';
  readonly params: Arguments;
}

interface SofaRoute {
  readonly method: string;
  readonly path: string;
  handler(request: SofaRequest, call: Call): Promise<Response>;
}

interface Execution {
  readonly document: DocumentNode;
  readonly operationName?: string;
  readonly variableValues: Record<string, unknown>;
  readonly contextValue: Call;
}

/**
 * SOFA turns every routed field into a route: its operation, its arguments, its handler. The handlers are taken from
 * its router and called directly, because its dispatcher rebuilds each request and scans its patterns one by one. Its
 * subscription routes, which would call any URL, are never served.
 */
export async function sofaFields(
  graph: Graph,
  view: GraphQLSchema,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, RunField>> {
  const targets = rows.flatMap(targetsOf);
  const sofa = createSofa({
    basePath: PREFIX,
    schema: view,
    routes: Object.fromEntries(targets.map(target => [`${target.root}.${target.field}`, routeConfig(target)])),
    context: (call: Call) => call,
    execute: ((execution: Execution) => execute(graph, execution)) as never,
    errorHandler: ([error]) => {
      throw error;
    },
    openAPI: { endpoint: false },
    swaggerUI: { endpoint: false },
  });
  const routes = (createSofaRouter(sofa) as unknown as { __routes: readonly SofaRoute[] }).__routes;
  const fields = new Map<string, RunField>();
  for (const target of targets) fields.set(target.field, await prepareField(target, routes));
  return fields;
}

/** The row's own field, and the one that tries it without effect: at a path that is never served. */
function targetsOf(row: Row): Target[] {
  const { method, status, envelope, ids, field } = row;
  const path = colonPath(row.path);
  const own: Target = { root: rootOf(row), method, path, field, status, envelope, ids, operation: null };
  if (!row.dryRun) return [own];
  return [own, { ...own, path: `${path}/dry-run`, field: row.dryRun, status: 200, envelope: 'item' }];
}

const routeConfig = ({ method, path, status }: Target) => ({ method, path, responseStatus: status });

async function prepareField(target: Target, routes: readonly SofaRoute[]): Promise<RunField> {
  const found = routes.find(({ method, path }) => method === target.method && path === target.path);
  if (!found) throw new Error(`SOFA made no route ${target.method} ${target.path} of ${target.field}.`);
  const call = (context: Context | null, args: Arguments) =>
    found.handler({ body: null, url: '', params: args }, { target, args, context });
  await call(null, {});
  return async (context, args) => {
    const response = await call(context, args);
    return { status: response.status, body: await response.text() };
  };
}

async function execute(graph: Graph, { document, operationName, variableValues, contextValue }: Execution) {
  const { target, context, args } = contextValue;
  if (!context) {
    target.operation = graph.prepare(document, operationName);
    return { data: { [target.field]: null } };
  }
  const result = await graph.execute(target.operation!, withNulls(variableValues, args), context);
  if (result.errors && result.errors.length > 0) throw worstOf(result.errors);
  return { data: { [target.field]: ENVELOPES[target.envelope].wrap(result.data?.[target.field], target.ids) } };
}

/** SOFA drops the arguments that are null: but `null` clears a field, and absence leaves it. */
function withNulls(variables: Record<string, unknown>, args: Arguments): Record<string, unknown> {
  for (const name in args) if (args[name] === null) variables[name] = null;
  return variables;
}
