import {
  defaultTypeResolver,
  type FieldNode,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isNonNullType,
  isObjectType,
  type ResponsePath,
} from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import { resolveFields } from './resolve-fields.js';
import { type Complete, type FieldPlan, isPromiseLike, type Run, recordOrThrow } from './run.js';

/** Null stays null; an `Error` in the place of a value is thrown. */
export function unlessNull(complete: Complete): Complete {
  return (run, value, path, info) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, value, path, info);
  };
}

export function completeNonNull(complete: Complete, name: string): Complete {
  return (run, value, path, info) => {
    const completed = complete(run, value, path, info);
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${name}.`);
    return completed;
  };
}

export function completeLeaf(type: GraphQLLeafType): Complete {
  return (_run, value) => {
    const serialized = type.serialize(value);
    if (serialized != null) return serialized;
    throw new Error(
      `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(serialized)}`,
    );
  };
}

export function completeList(
  type: GraphQLList<GraphQLOutputType>,
  complete: Complete,
  name: string,
  nodes: readonly FieldNode[],
): Complete {
  const completeItem = catchItem(complete, nodes, isNonNullType(type.ofType));

  return (run, value, path, info) => {
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) {
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${name}".`);
    }
    const items: unknown[] = [];
    let pending = false;
    try {
      for (const item of value as Iterable<unknown>) {
        const itemPath: ResponsePath = { prev: path, key: items.length, typename: undefined };
        const completed = completeItem(run, item, itemPath, info);
        pending ||= completed instanceof Promise;
        items.push(completed);
      }
    } catch (error) {
      ignoreRejections(items);
      throw error;
    }
    return pending ? Promise.all(items) : items;
  };
}

/** Completes one item. Its error is recorded and the item null, unless it `bubbles` to the list. */
function catchItem(completeItem: Complete, nodes: readonly FieldNode[], bubbles: boolean): Complete {
  return (run, item, path, info) => {
    const failed = (error: unknown) => recordOrThrow(run, nodes, path, error, bubbles);
    try {
      const completed = isPromiseLike(item)
        ? Promise.resolve(item).then(settled => completeItem(run, settled, path, info))
        : completeItem(run, item, path, info);
      return completed instanceof Promise ? completed.catch(failed) : completed;
    } catch (error) {
      return failed(error);
    }
  };
}

/** The list is null already, so nothing awaits these items. */
function ignoreRejections(items: readonly unknown[]): void {
  for (const item of items) if (item instanceof Promise) item.catch(() => undefined);
}

/** `completerOf` is called once for each object type that occurs. */
export function completeAbstract(
  type: GraphQLAbstractType,
  completerOf: (objectType: GraphQLObjectType) => Complete,
): Complete {
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const completers = new Map<GraphQLObjectType, Complete>();
  const completeAs = (objectType: GraphQLObjectType): Complete => {
    let complete = completers.get(objectType);
    if (!complete) {
      complete = completerOf(objectType);
      completers.set(objectType, complete);
    }
    return complete;
  };

  return (run, value, path, info) => {
    const complete = (typeName: unknown) =>
      completeAs(runtimeType(run, type, typeName, info, value))(run, value, path, info);
    const named = resolveType(value, run.context, info, type);
    return isPromiseLike(named) ? Promise.resolve(named).then(complete) : complete(named);
  };
}

function runtimeType(
  run: Run,
  type: GraphQLAbstractType,
  typeName: unknown,
  info: GraphQLResolveInfo,
  value: unknown,
): GraphQLObjectType {
  if (typeof typeName !== 'string') throw unnamed(type, typeName, info, value);
  const objectType = run.schema.getType(typeName);
  if (!objectType) {
    throw new GraphQLError(
      `Abstract type "${type.name}" was resolved to a type "${typeName}" that does not exist inside the schema.`,
    );
  }
  if (!isObjectType(objectType)) {
    throw new GraphQLError(`Abstract type "${type.name}" was resolved to a non-object type "${typeName}".`);
  }
  if (!run.schema.isSubType(type, objectType)) {
    throw new GraphQLError(`Runtime Object type "${objectType.name}" is not a possible type for "${type.name}".`);
  }
  return objectType;
}

function unnamed(type: GraphQLAbstractType, typeName: unknown, info: GraphQLResolveInfo, value: unknown): GraphQLError {
  const must = `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${info.parentType.name}.${info.fieldName}"`;
  return new GraphQLError(
    typeName == null
      ? `${must}. Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`
      : `${must} with value ${inspect(value)}, received "${inspect(typeName)}".`,
  );
}

export function completeObject(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  planFields: (run: Run) => readonly FieldPlan[],
): Complete {
  let plans: readonly FieldPlan[] | undefined;
  const complete: Complete = (run, value, path) => {
    plans ??= planFields(run);
    return resolveFields(run, plans, value, path);
  };
  if (!type.isTypeOf) return complete;

  return (run, value, path, info) => {
    const check = (matches: unknown) => {
      if (matches) return complete(run, value, path, info);
      throw new GraphQLError(`Expected value of type "${type.name}" but got: ${inspect(value)}.`, { nodes });
    };
    const matches = type.isTypeOf?.(value, run.context, info);
    return isPromiseLike(matches) ? Promise.resolve(matches).then(check) : check(matches);
  };
}
