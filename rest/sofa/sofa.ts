import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  printType,
} from 'graphql';
import { createSofa, createSofaRouter } from 'sofa-api';
import type { Arguments } from '../request/input.js';
import { PREFIX } from '../route.js';
import type { Target } from './target.js';

/** An operation of the graph that SOFA made. */
export interface SofaOperation {
  readonly text: string;
  readonly name?: string;
}

/**
 * The part of a request that a handler reads. All values are in `params`, so that it parses neither
 * URL nor body.
 */
interface SofaRequest {
  readonly body: null;
  readonly url: '';
  readonly params: Arguments;
}

interface SofaRoute {
  readonly method: string;
  readonly path: string;
  handler(request: SofaRequest, receive: Receive): Promise<Response>;
}

interface Execution {
  readonly document: DocumentNode;
  readonly operationName?: string;
  readonly contextValue: Receive;
}

/** Takes the operation that a handler would run. */
type Receive = (operation: Pick<Execution, 'document' | 'operationName'>) => void;

/**
 * SOFA turns every routed field into a route and its operation. Each handler is called once, to hand the operation
 * over; requests run that directly, because SOFA's dispatcher rebuilds each request, reads its arguments a second time
 * and answers with a `Response`. Its subscription routes, which would call any URL, are never served.
 *
 * Returns the operation of each field by the field's name. Throws if SOFA makes none of a target.
 */
export async function sofaOperations(
  view: GraphQLSchema,
  targets: readonly Target[],
): Promise<Record<string, SofaOperation>> {
  const sofa = createSofa({
    basePath: PREFIX,
    schema: view,
    routes: Object.fromEntries(targets.map(target => [`${target.root}.${target.field}`, routeConfig(target)])),
    context: (receive: Receive) => receive,
    execute: handOver as never,
    openAPI: { endpoint: false },
    swaggerUI: { endpoint: false },
  });
  const routes = withTrees(
    view,
    () => (createSofaRouter(sofa) as unknown as { __routes: readonly SofaRoute[] }).__routes,
  );
  const operations: Record<string, SofaOperation> = {};
  for (const target of targets) operations[target.field] = await operationOf(target, routes);
  return operations;
}

/**
 * Gives the root types their syntax trees while `work` runs. SOFA describes each argument of a
 * route from the tree of its root type; without one it prints and parses the whole type, a thousand
 * times.
 */
function withTrees<Result>(view: GraphQLSchema, work: () => Result): Result {
  const roots = [view.getQueryType(), view.getMutationType()].filter(root => root != null);
  for (const root of roots)
    root.astNode = parse(printType(root), { noLocation: true }).definitions[0] as ObjectTypeDefinitionNode;
  try {
    return work();
  } finally {
    for (const root of roots) root.astNode = undefined;
  }
}

const routeConfig = ({ method, path, status }: Target) => ({ method, path, responseStatus: status });

/** Runs in the place of SOFA's own execution. */
async function handOver({ document, operationName, contextValue: receive }: Execution): Promise<ExecutionResult> {
  receive({ document, operationName });
  return { data: {} };
}

async function operationOf(target: Target, routes: readonly SofaRoute[]): Promise<SofaOperation> {
  const found = routes.find(({ method, path }) => method === target.method && path === target.path);
  const made: Parameters<Receive>[0][] = [];
  await found?.handler({ body: null, url: '', params: {} }, operation => void made.push(operation));
  const { document, operationName: name } = made[0] ?? notMade(target);
  return { text: print(document), name };
}

function notMade({ method, path, field }: Target): never {
  throw new Error(`SOFA made no route ${method} ${path} of ${field}.`);
}
