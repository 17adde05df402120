import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { type Data, newData } from './data.js';
import { merge, representation, rewrite } from './entities.js';
import type { Cursor, PlanRun } from './plan-run.js';

/**
 * Returns whether the entity at a place of a fetch is missing because of an error, and not because
 * it is not known.
 */
type FailedPlaces = (place: number) => boolean;

const NONE_FAILED: FailedPlaces = () => false;
const ALL_FAILED: FailedPlaces = () => true;

export function failedPlaces({ errors }: ExecutionResult): FailedPlaces {
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

/** A request of root fields. */
export function rootRequest(fetch: FetchNode, schema: () => GraphQLSchema, run: PlanRun, cursor: Cursor): FetchRequest {
  return {
    variables: usedVariables(fetch, run),
    take(data) {
      if (data && fetch.outputRewrites) rewrite(schema(), fetch.outputRewrites, data);
      for (const target of objectsAt(cursor)) merge(target, data);
    },
  };
}

/** A request of entities; `null` if there is none to ask for. */
export function entityRequest(
  fetch: FetchNode,
  supergraph: () => GraphQLSchema,
  run: PlanRun,
  cursor: Cursor,
): FetchRequest | null {
  const schema = supergraph();
  const targets: Data[] = [];
  const representations: Data[] = [];
  for (const entity of objectsAt(cursor)) {
    const entityKey = representation(schema, entity, fetch.requires ?? []);
    if (!entityKey?.['__typename']) continue;
    rewrite(schema, fetch.inputRewrites, entityKey);
    representations.push(entityKey);
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
