import type { ConditionNode, FetchNode, PlanNode, QueryPlan, ResponsePath } from '@apollo/query-planner';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { type Data, newData } from './data.js';
import { at, merge, representation, rewrite } from './entities.js';
import { type Asked, askedBy, everywhere, placedErrors } from './fetch-errors.js';
import type { Subgraph } from './sources.js';

/** The state of one run of a plan. */
export interface PlanRun {
  readonly variables: Record<string, unknown>;
  readonly context: object;
  /** The answer so far, with whatever keys and requirements the plan fetched beside it. */
  readonly data: Data;
  readonly errors: GraphQLError[];
  /** Entities that their own subgraph does not know; `null` if nobody needs them. */
  readonly gone: Set<object> | null;
}

/** A place of the answer: the plan's path to it and the object or objects found there. */
interface Cursor {
  readonly path: ResponsePath;
  readonly data: unknown;
}

type Step = (run: PlanRun, cursor: Cursor) => void | Promise<void>;

interface Planning {
  /** The supergraph's schema, which unlike the API schema includes inaccessible parts. */
  readonly schema: GraphQLSchema;
  readonly subgraphs: ReadonlyMap<string, Subgraph>;
  /** Value of a condition's variable in a run. */
  readonly condition: (name: string, variables: Record<string, unknown>) => boolean;
}

/**
 * Prepares every fetch of a plan once; null for the plans left to the stock executor (@defer). A subscription is prepared as a
 * query is: each run answers its present state.
 */
export function preparePlan(plan: QueryPlan, planning: Planning): ((run: PlanRun) => void | Promise<void>) | null {
  if (!plan.node) return () => undefined;
  const step =
    plan.node.kind === 'Subscription'
      ? inOrder(
          [plan.node.primary, ...(plan.node.rest ? [plan.node.rest] : [])].map(node => prepareNode(node, planning)),
        )
      : prepareNode(plan.node, planning);
  return step && (run => step(run, { path: [], data: run.data }));
}

function prepareNode(node: PlanNode, planning: Planning): Step | null {
  switch (node.kind) {
    case 'Fetch':
      return prepareFetch(node, planning);
    case 'Flatten':
      return flatten(node.path, prepareNode(node.node, planning));
    case 'Sequence':
      return inOrder(node.nodes.map(child => prepareNode(child, planning)));
    case 'Parallel':
      return sideBySide(node.nodes.map(child => prepareNode(child, planning)));
    case 'Condition':
      return branch(node, planning);
    default:
      return null;
  }
}

const allPrepared = (steps: (Step | null)[]): steps is Step[] => !steps.includes(null);

function inOrder(steps: (Step | null)[]): Step | null {
  if (!allPrepared(steps)) return null;
  return async (run, cursor) => {
    for (const step of steps) await step(run, cursor);
  };
}

function sideBySide(steps: (Step | null)[]): Step | null {
  if (!allPrepared(steps)) return null;
  return async (run, cursor) => {
    await Promise.all(steps.map(step => step(run, cursor)));
  };
}

function flatten(path: ResponsePath, step: Step | null): Step | null {
  return (
    step &&
    ((run, cursor) => {
      const data = at(cursor.data, path);
      if (data) return step(run, { path: [...cursor.path, ...path], data });
    })
  );
}

function branch(node: ConditionNode, planning: Planning): Step | null {
  const nothing: Step = () => undefined;
  const whenTrue = node.ifClause ? prepareNode(node.ifClause, planning) : nothing;
  const whenFalse = node.elseClause ? prepareNode(node.elseClause, planning) : nothing;
  if (!whenTrue || !whenFalse) return null;
  return (run, cursor) => (planning.condition(node.condition, run.variables) ? whenTrue : whenFalse)(run, cursor);
}

function prepareFetch(fetch: FetchNode, planning: Planning): Step {
  const subgraph = planning.subgraphs.get(fetch.serviceName);
  if (!subgraph) throw new Error(`Couldn't find service with name "${fetch.serviceName}"`);
  const send = subgraph.prepare(fetch.operation, fetch.operationName);
  const prepareRequest = fetch.requires ? entityRequest : rootRequest;
  const asked = askedBy(fetch);
  return async (run, cursor) => {
    try {
      const request = prepareRequest(fetch, planning.schema, run, cursor);
      if (!request) return;
      const result = await send(request.variables, run.context);
      request.take(answered(asked, run, cursor, result), run.gone, failedPlaces(result));
    } catch (error) {
      run.errors.push(...everywhere(error as GraphQLError, asked, { data: run.data, path: cursor.path }));
    }
  };
}

/**
 * Returns whether the entity at a place of a fetch is missing because of an error, and not because
 * it is not known.
 */
type FailedPlaces = (place: number) => boolean;

const NONE_FAILED: FailedPlaces = () => false;
const ALL_FAILED: FailedPlaces = () => true;

function failedPlaces({ errors }: ExecutionResult): FailedPlaces {
  if (!errors) return NONE_FAILED;
  const places = new Set(errors.map(({ path }) => path?.[1]));
  return places.has(undefined) ? ALL_FAILED : place => places.has(place);
}

/** One call of a subgraph. */
interface FetchRequest {
  readonly variables: Record<string, unknown>;
  /** Merges the answer into the data of the run, and adds unknown entities to `gone`. */
  take(data: Data | null | undefined, gone: Set<object> | null, failed: FailedPlaces): void;
}

function rootRequest(fetch: FetchNode, schema: GraphQLSchema, run: PlanRun, cursor: Cursor): FetchRequest {
  return {
    variables: usedVariables(fetch, run),
    take(data) {
      if (data) rewrite(schema, fetch.outputRewrites, data);
      for (const target of objectsAt(cursor)) merge(target, data);
    },
  };
}

/** `null` if there is no entity to ask for. */
function entityRequest(fetch: FetchNode, schema: GraphQLSchema, run: PlanRun, cursor: Cursor): FetchRequest | null {
  const targets: Data[] = [];
  const representations: Data[] = [];
  for (const entity of objectsAt(cursor)) {
    const found = representation(schema, entity, fetch.requires ?? []);
    if (!found?.['__typename']) continue;
    rewrite(schema, fetch.inputRewrites, found);
    representations.push(found);
    targets.push(entity);
  }
  if (targets.length === 0) return null;

  const variables = usedVariables(fetch, run);
  if ('representations' in variables) throw new Error('Variables cannot contain key "representations"');
  variables['representations'] = representations;
  return {
    variables,
    take: (data, gone, failed) => {
      if (!data) return;
      const received = mergeEntities(fetch, schema, targets, data['_entities']);
      for (const [place, target] of targets.entries())
        if (received[place] === null && !failed(place)) gone?.add(target);
    },
  };
}

function mergeEntities(
  fetch: FetchNode,
  schema: GraphQLSchema,
  targets: readonly Data[],
  received: unknown,
): readonly (Data | null)[] {
  if (!Array.isArray(received)) throw new Error('Expected "data._entities" in response to be an array');
  if (received.length !== targets.length) {
    throw new Error(`Expected "data._entities" to contain ${targets.length} elements`);
  }
  targets.forEach((target, index) => {
    const entity: Data | null = received[index];
    if (entity && !entity['__typename']) entity['__typename'] = target['__typename'];
    rewrite(schema, fetch.outputRewrites, entity);
    merge(target, entity);
  });
  return received;
}

function objectsAt(cursor: Cursor): Data[] {
  if (!Array.isArray(cursor.data)) return [cursor.data as Data];
  return cursor.data.filter(entity => entity != null);
}

function usedVariables(fetch: FetchNode, run: PlanRun): Record<string, unknown> {
  const used = newData();
  for (const name of fetch.variableUsages ?? []) {
    if (Object.hasOwn(run.variables, name) && run.variables[name] !== undefined) used[name] = run.variables[name];
  }
  return used;
}

/** Takes a subgraph's errors over, each at its place in the whole answer, and gives its data. */
function answered(asked: Asked, run: PlanRun, { path }: Cursor, { errors, data }: ExecutionResult) {
  if (errors) run.errors.push(...placedErrors(errors, asked, { data: run.data, path }));
  return data;
}
