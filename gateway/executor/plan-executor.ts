import type { ConditionNode, FetchNode, PlanNode, QueryPlan, ResponsePath } from '@apollo/query-planner';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { at } from './entities.js';
import { type Asked, askedBy, everywhere, placedErrors } from './fetch-errors.js';
import { entityRequest, failedPlaces, rootRequest } from './fetch-request.js';
import type { Cursor, PlanRun } from './plan-run.js';
import type { Subgraph } from './sources.js';

type Step = (run: PlanRun, cursor: Cursor) => void | Promise<void>;

interface Planning {
  /** The supergraph's schema, which unlike the API schema includes inaccessible parts. */
  readonly schema: () => GraphQLSchema;
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

/** Takes a subgraph's errors over, each at its place in the whole answer, and gives its data. */
function answered(asked: Asked, run: PlanRun, { path }: Cursor, { errors, data }: ExecutionResult) {
  if (errors) run.errors.push(...placedErrors(errors, asked, { data: run.data, path }));
  return data;
}
