import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { createSofa, createSofaRouter } from 'sofa-api';
import type { Graph, Operation } from '../../gateway/index.js';
import type { Context } from '../../kernel/context/context.js';
import { worstOf } from '../../kernel/errors/public-error.js';
import type { Arguments } from '../request/input.js';
import { leaveOutNulls } from '../response/absent.js';
import { ENVELOPES, type EnvelopeName } from '../response/envelope.js';
import { type FileReply, fileReply, type Part } from '../response/file.js';
import { colonPath, PREFIX, type Row, rootOf } from '../route.js';

/** A success as it goes out. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  /** Goes out in place of the body. */
  readonly file?: FileReply;
}

/** Runs one root field of the graph. Throws what the field threw. */
export type RunField = (context: Context, args: Arguments) => Promise<Reply>;

/** A root field that SOFA makes an operation of. */
interface Target {
  readonly field: string;
  readonly root: 'Query' | 'Mutation';
  readonly method: Row['method'];
  readonly path: string;
  readonly status: Row['status'];
  readonly envelope: EnvelopeName;
  readonly ids: string | undefined;
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
    context: (receive: Receive) => receive,
    execute: handOver as never,
    openAPI: { endpoint: false },
    swaggerUI: { endpoint: false },
  });
  const routes = (createSofaRouter(sofa) as unknown as { __routes: readonly SofaRoute[] }).__routes;
  const fields = new Map<string, RunField>();
  for (const target of targets)
    fields.set(target.field, runnerOf(graph, view, target, await operationOf(target, routes)));
  return fields;
}

/** The row's own field, and the one that tries it without effect: at a path that is never served. */
function targetsOf(row: Row): Target[] {
  const { method, status, envelope, ids, field } = row;
  const path = colonPath(row.path);
  const own: Target = { root: rootOf(row), method, path, field, status, envelope, ids };
  if (!row.dryRun) return [own];
  return [own, { ...own, path: `${path}/dry-run`, field: row.dryRun, status: 200, envelope: 'item' }];
}

const routeConfig = ({ method, path, status }: Target) => ({ method, path, responseStatus: status });

/** Stands where SOFA would execute. */
async function handOver({ document, operationName, contextValue: receive }: Execution): Promise<ExecutionResult> {
  receive({ document, operationName });
  return { data: {} };
}

async function operationOf(target: Target, routes: readonly SofaRoute[]): Promise<Parameters<Receive>[0]> {
  const found = routes.find(({ method, path }) => method === target.method && path === target.path);
  const made: Parameters<Receive>[0][] = [];
  await found?.handler({ body: null, url: '', params: {} }, operation => void made.push(operation));
  return made[0] ?? notMade(target);
}

function notMade({ method, path, field }: Target): never {
  throw new Error(`SOFA made no route ${method} ${path} of ${field}.`);
}

function runnerOf(
  graph: Graph,
  view: GraphQLSchema,
  target: Target,
  { document, operationName }: Parameters<Receive>[0],
): RunField {
  const { field, status, ids } = target;
  const { wrap } = ENVELOPES[target.envelope];
  const root = target.root === 'Query' ? view.getQueryType() : view.getMutationType();
  const shape = leaveOutNulls(root!.getFields()[field]!.type);
  // Planned by the first request: planning every operation took a second of each start, and most are rarely called.
  let operation: Operation | null = null;
  const execute: RunOperation = async (context, args) => {
    operation ??= graph.prepare(document, operationName);
    const { data, errors } = await graph.execute(operation, args, context);
    if (errors && errors.length > 0) throw worstOf(errors);
    return data?.[field];
  };
  if (target.envelope === 'file') return fileRunner(status, execute);
  return async (context, args) => ({ status, body: JSON.stringify(wrap(shape(await execute(context, args)), ids)) });
}

type RunOperation = (context: Context, args: Arguments) => Promise<unknown>;

/** Asks for the first part before anything is answered, so that what refuses the file still is an error with its status. */
const fileRunner =
  (status: number, execute: RunOperation): RunField =>
  async (context, args) => {
    const partAt = async (cursor: string) => (await execute(context, { ...args, cursor })) as Part;
    return { status, body: '', file: fileReply((await execute(context, args)) as Part, partAt) };
  };
