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
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type ResponsePath,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { inspect } from 'graphql/jsutils/inspect.js';
import { type FieldPlan, fieldPlans, isPromiseLike, type Run, recordOrThrow, resolveFields } from './fields.js';

/** Turns what a resolver gave into what the answer shows; throws a field error, at once or later. */
export type Complete = (run: Run, value: unknown, path: ResponsePath, info: GraphQLResolveInfo) => unknown;

/** Builds the completion of one field once, so that a request does not look at types again. `name` is `Type.field`. */
export function completer(type: GraphQLOutputType, name: string, nodes: readonly FieldNode[]): Complete {
  if (isNonNullType(type)) return completeNonNull(completer(type.ofType, name, nodes), name);
  if (isListType(type)) return unlessNull(completeList(type, name, nodes));
  if (isLeafType(type)) return unlessNull(completeLeaf(type));
  if (isAbstractType(type)) return unlessNull(completeAbstract(type, nodes));
  return unlessNull(completeObject(type, nodes));
}

function unlessNull(complete: Complete): Complete {
  return (run, value, path, info) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, value, path, info);
  };
}

function completeNonNull(complete: Complete, name: string): Complete {
  return (run, value, path, info) => {
    const completed = complete(run, value, path, info);
    if (completed === null) throw new Error(`Cannot return null for non-nullable field ${name}.`);
    return completed;
  };
}

function completeLeaf(type: GraphQLLeafType): Complete {
  return (_run, value) => {
    const serialized = type.serialize(value);
    if (serialized != null) return serialized;
    throw new Error(
      `Expected \`${inspect(type)}.serialize(${inspect(value)})\` to return non-nullable value, returned: ${inspect(serialized)}`,
    );
  };
}

function completeList(type: GraphQLList<GraphQLOutputType>, name: string, nodes: readonly FieldNode[]): Complete {
  const completeItem = guarded(completer(type.ofType, name, nodes), nodes, isNonNullType(type.ofType));

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
      abandon(items);
      throw error;
    }
    return pending ? Promise.all(items) : items;
  };
}

/** Completes one item, now or when it arrives; its error becomes null here if the item may be null. */
function guarded(completeItem: Complete, nodes: readonly FieldNode[], bubbles: boolean): Complete {
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

/** Nobody waits for these any more: the list is null already. */
function abandon(items: readonly unknown[]): void {
  for (const item of items) if (item instanceof Promise) item.catch(() => undefined);
}

function completeAbstract(type: GraphQLAbstractType, nodes: readonly FieldNode[]): Complete {
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const completeAs = perObjectType(nodes);

  return (run, value, path, info) => {
    const complete = (typeName: unknown) =>
      completeAs(runtimeType(run, type, typeName, info, value))(run, value, path, info);
    const named = resolveType(value, run.context, info, type);
    return isPromiseLike(named) ? Promise.resolve(named).then(complete) : complete(named);
  };
}

/** One completion per concrete type, made when that type is first met. */
function perObjectType(nodes: readonly FieldNode[]): (type: GraphQLObjectType) => Complete {
  const known = new Map<GraphQLObjectType, Complete>();
  return type => {
    let complete = known.get(type);
    if (!complete) {
      complete = completeObject(type, nodes);
      known.set(type, complete);
    }
    return complete;
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
  const found = run.schema.getType(typeName);
  if (!found) {
    throw new GraphQLError(
      `Abstract type "${type.name}" was resolved to a type "${typeName}" that does not exist inside the schema.`,
    );
  }
  if (!isObjectType(found)) {
    throw new GraphQLError(`Abstract type "${type.name}" was resolved to a non-object type "${typeName}".`);
  }
  if (!run.schema.isSubType(type, found)) {
    throw new GraphQLError(`Runtime Object type "${found.name}" is not a possible type for "${type.name}".`);
  }
  return found;
}

function unnamed(type: GraphQLAbstractType, typeName: unknown, info: GraphQLResolveInfo, value: unknown): GraphQLError {
  const must = `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${info.parentType.name}.${info.fieldName}"`;
  return new GraphQLError(
    typeName == null
      ? `${must}. Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`
      : `${must} with value ${inspect(value)}, received "${inspect(typeName)}".`,
  );
}

function completeObject(type: GraphQLObjectType, nodes: readonly FieldNode[]): Complete {
  let plans: readonly FieldPlan[] | undefined;
  const complete: Complete = (run, value, path) => {
    plans ??= fieldPlans(run, type, collectSubfields(run.schema, run.fragments, run.variables, type, nodes));
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
