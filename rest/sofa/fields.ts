import { type GraphQLSchema, parse } from 'graphql';
import type { Graph, Operation } from '../../gateway/index.js';
import type { Context } from '../../kernel/context/context.js';
import { worstOf } from '../../kernel/errors/public-error.js';
import type { StartCache } from '../../kernel/graph/start-cache.js';
import type { Arguments } from '../request/input.js';
import { leaveOutNulls } from '../response/absent.js';
import { ENVELOPES } from '../response/envelope.js';
import { type FileReply, fileReply, type Part, type PartPlace } from '../response/file.js';
import type { Row } from '../route.js';
import type { SofaOperation } from './sofa.js';
import { type Target, targetsOf } from './target.js';

/** A success as it goes out. */
export interface Reply {
  readonly status: number;
  readonly body: string;
  /** Goes out in place of the body. */
  readonly file?: FileReply;
}

/** Runs one root field of the graph. Throws the errors of the field. */
export type RunField = (context: Context, args: Arguments) => Promise<Reply>;

/**
 * Returns the function that runs each routed field, by its name. `view` is the part of the graph
 * that the rows show.
 */
export async function prepareFields(
  graph: Graph,
  view: GraphQLSchema,
  rows: readonly Row[],
  cache: StartCache,
): Promise<ReadonlyMap<string, RunField>> {
  const targets = rows.flatMap(targetsOf);
  const inputs = [graph.sdl, JSON.stringify(targets)];
  const made = JSON.parse(await cache.get('rest-operations', inputs, () => makeOperations(view, targets))) as Made;
  return new Map(targets.map(target => [target.field, runnerOf(graph, view, target, made[target.field]!)]));
}

type Made = Readonly<Record<string, SofaOperation>>;

/** SOFA is loaded only where its operations are not kept from an earlier start: it costs 0.2 seconds of CPU. */
async function makeOperations(view: GraphQLSchema, targets: readonly Target[]): Promise<string> {
  const { sofaOperations } = await import('./sofa.js');
  return JSON.stringify(await sofaOperations(view, targets));
}

function runnerOf(graph: Graph, view: GraphQLSchema, target: Target, made: SofaOperation): RunField {
  const { field, status, ids, made: madeField } = target;
  const { wrap } = ENVELOPES[target.envelope];
  const root = target.root === 'Query' ? view.getQueryType() : view.getMutationType();
  const shape = leaveOutNulls(root!.getFields()[field]!.type);
  // Planned by the first request: planning every operation took a second of each start, and most are rarely called.
  let operation: Operation | null = null;
  const execute: RunOperation = async (context, args) => {
    operation ??= graph.prepare(parse(made.text, { noLocation: true }), made.name);
    const { data, errors } = await graph.execute(operation, args, context);
    if (errors && errors.length > 0) throw worstOf(errors);
    return data?.[field];
  };
  if (target.envelope === 'file') return fileRunner(status, execute);
  return async (context, args) => {
    const data = await execute(context, args);
    const isOld = madeField !== undefined && (data as Record<string, unknown>)[madeField] !== true;
    return { status: isOld ? 200 : status, body: JSON.stringify(wrap(shape(data), ids)) };
  };
}

type RunOperation = (context: Context, args: Arguments) => Promise<unknown>;

/**
 * Reads the first part before anything is answered, so that a refusal of the file still is an error
 * with its status.
 */
const fileRunner =
  (status: number, execute: RunOperation): RunField =>
  async (context, args) => {
    const partAt = async (place: PartPlace) => (await execute(context, { ...args, ...place })) as Part;
    return { status, body: '', file: fileReply((await execute(context, args)) as Part, partAt) };
  };
