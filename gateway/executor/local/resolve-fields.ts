import { type GraphQLResolveInfo, isNonNullType, type ResponsePath } from 'graphql';
import { type Data, newData } from '../data.js';
import { type FieldPlan, isPromiseLike, type Run, recordOrThrow } from './run.js';

/** Resolves the fields of one object concurrently. The error of a non-null field is thrown once its siblings are done. */
export function resolveFields(
  run: Run,
  plans: readonly FieldPlan[],
  source: unknown,
  path: ResponsePath | undefined,
): object | Promise<object> {
  const fields = newData();
  let pending: Promise<unknown>[] | undefined;
  try {
    for (const plan of plans) {
      const value = resolveField(run, plan, source, path);
      fields[plan.responseName] = value;
      if (value instanceof Promise) {
        pending ??= [];
        pending.push(value);
      }
    }
  } catch (error) {
    if (!pending) throw error;
    return Promise.all(pending).then(rethrow(error), rethrow(error));
  }
  return pending ? Promise.all(pending).then(settled => putSettled(fields, settled)) : fields;
}

/**
 * Puts the results of the promises among the fields in their places. Both are in the order of the
 * fields.
 */
function putSettled(fields: Data, settled: readonly unknown[]): Data {
  let index = 0;
  for (const name of Object.keys(fields)) if (fields[name] instanceof Promise) fields[name] = settled[index++];
  return fields;
}

const rethrow = (error: unknown) => (): never => {
  throw error;
};

/** Resolves and completes one field. Its error is recorded and the value null if the field is nullable; else it is thrown. */
export function resolveField(run: Run, plan: FieldPlan, source: unknown, parent: ResponsePath | undefined): unknown {
  const path: ResponsePath = { prev: parent, key: plan.responseName, typename: plan.parentType.name };
  const info = resolveInfo(run, plan, path);
  let value: unknown;
  try {
    value = plan.definition.resolve ? callResolver(run, plan, source, info) : readProperty(run, plan, source, info);
  } catch (error) {
    return fieldError(run, plan, path, error);
  }
  if (!isPromiseLike(value)) return completeField(run, plan, value, path, info);
  return Promise.resolve(value).then(
    settled => completeField(run, plan, settled, path, info),
    error => fieldError(run, plan, path, error),
  );
}

function completeField(run: Run, plan: FieldPlan, value: unknown, path: ResponsePath, info: GraphQLResolveInfo) {
  try {
    const completed = plan.complete(run, value, path, info);
    return completed instanceof Promise ? completed.catch(error => fieldError(run, plan, path, error)) : completed;
  } catch (error) {
    return fieldError(run, plan, path, error);
  }
}

function callResolver(run: Run, plan: FieldPlan, source: unknown, info: GraphQLResolveInfo): unknown {
  return plan.definition.resolve?.(source, plan.readArguments(run.variables), run.context, info);
}

function readProperty(run: Run, plan: FieldPlan, source: unknown, info: GraphQLResolveInfo): unknown {
  if ((typeof source !== 'object' || source === null) && typeof source !== 'function') return undefined;
  const { definition } = plan;
  const owner = source as Record<string, unknown>;
  const property = owner[definition.name];
  if (typeof property !== 'function') return property;
  return property.call(owner, plan.readArguments(run.variables), run.context, info);
}

function fieldError(run: Run, plan: FieldPlan, path: ResponsePath, error: unknown): null {
  return recordOrThrow(run, plan.nodes, path, error, isNonNullType(plan.definition.type));
}

function resolveInfo(run: Run, plan: FieldPlan, path: ResponsePath): GraphQLResolveInfo {
  return {
    fieldName: plan.definition.name,
    fieldNodes: plan.nodes,
    returnType: plan.definition.type,
    parentType: plan.parentType,
    path,
    schema: run.schema,
    fragments: run.fragments,
    rootValue: undefined,
    operation: run.operation,
    variableValues: run.variables,
  };
}
