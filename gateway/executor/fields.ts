import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  isNonNullType,
  locatedError,
  type OperationDefinitionNode,
  type ResponsePath,
  responsePathAsArray,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { newData } from './data.js';
import { type Complete, completer } from './values.js';

/** What one run of a prepared sub-query carries along. */
export interface Run {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly context: object;
  readonly variables: Record<string, unknown>;
  readonly errors: GraphQLError[];
}

/** One field of one object type, with everything about it that does not depend on the request. */
export interface FieldPlan {
  readonly responseName: string;
  readonly nodes: readonly FieldNode[];
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly complete: Complete;
}

/** Plans the collected fields of an object type; a field that the schema lacks is left out, as graphql-js does. */
export function fieldPlans(
  run: Run,
  parentType: GraphQLObjectType,
  collected: Map<string, readonly FieldNode[]>,
): readonly FieldPlan[] {
  const plans: FieldPlan[] = [];
  for (const [responseName, nodes] of collected) {
    const definition = definitionOf(run.schema, parentType, nodes[0]!.name.value);
    if (!definition) continue;
    const complete = completer(definition.type, `${parentType.name}.${definition.name}`, nodes);
    plans.push({ responseName, nodes, parentType, definition, complete });
  }
  return plans;
}

function definitionOf(schema: GraphQLSchema, parentType: GraphQLObjectType, name: string) {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (parentType === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return parentType.getFields()[name];
}

/** Resolves the fields of one object side by side. A failure of a non-null field waits for its siblings, then throws. */
export function resolveFields(
  run: Run,
  plans: readonly FieldPlan[],
  source: unknown,
  path: ResponsePath | undefined,
): object | Promise<object> {
  const fields = newData();
  let pending: Promise<void>[] | undefined;
  try {
    for (const plan of plans) {
      const value = resolveField(run, plan, source, path);
      fields[plan.responseName] = value;
      if (value instanceof Promise) {
        pending ??= [];
        pending.push(
          value.then(settled => {
            fields[plan.responseName] = settled;
          }),
        );
      }
    }
  } catch (error) {
    if (!pending) throw error;
    return Promise.all(pending).then(rethrow(error), rethrow(error));
  }
  return pending ? Promise.all(pending).then(() => fields) : fields;
}

const rethrow = (error: unknown) => (): never => {
  throw error;
};

/** Resolves and completes one field. Its error becomes null here if the field may be null, else it is thrown. */
export function resolveField(run: Run, plan: FieldPlan, source: unknown, parent: ResponsePath | undefined): unknown {
  const path: ResponsePath = { prev: parent, key: plan.responseName, typename: plan.parentType.name };
  try {
    const info = resolveInfo(run, plan, path);
    const value = plan.definition.resolve
      ? callResolver(run, plan, source, info)
      : readProperty(run, plan, source, info);
    if (!isPromiseLike(value)) {
      const completed = plan.complete(run, value, path, info);
      return completed instanceof Promise ? completed.catch(error => fieldError(run, plan, path, error)) : completed;
    }
    return Promise.resolve(value)
      .then(settled => plan.complete(run, settled, path, info))
      .catch(error => fieldError(run, plan, path, error));
  } catch (error) {
    return fieldError(run, plan, path, error);
  }
}

function callResolver(run: Run, plan: FieldPlan, source: unknown, info: GraphQLResolveInfo): unknown {
  const { definition } = plan;
  const values = definition.args.length > 0 ? getArgumentValues(definition, plan.nodes[0]!, run.variables) : {};
  return definition.resolve?.(source, values, run.context, info);
}

function readProperty(run: Run, plan: FieldPlan, source: unknown, info: GraphQLResolveInfo): unknown {
  if ((typeof source !== 'object' || source === null) && typeof source !== 'function') return undefined;
  const { definition } = plan;
  const owner = source as Record<string, unknown>;
  const property = owner[definition.name];
  if (typeof property !== 'function') return property;
  return property.call(owner, getArgumentValues(definition, plan.nodes[0]!, run.variables), run.context, info);
}

function fieldError(run: Run, plan: FieldPlan, path: ResponsePath, error: unknown): null {
  return recordOrThrow(run, plan.nodes, path, error, isNonNullType(plan.definition.type));
}

/** Locates an error and either records it (the place may be null) or throws it on towards the root. */
export function recordOrThrow(
  run: Run,
  nodes: readonly FieldNode[],
  path: ResponsePath,
  error: unknown,
  bubbles: boolean,
): null {
  const located = locatedError(error, nodes, responsePathAsArray(path));
  if (bubbles) throw located;
  run.errors.push(located);
  return null;
}

export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
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
