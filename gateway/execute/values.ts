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
  const itemType = type.ofType;
  const completeItem = completer(itemType, name, nodes);
  const bubbles = isNonNullType(itemType);

  return (run, value, path, info) => {
    if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) {
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${name}".`);
    }
    const items: unknown[] = [];
    let pending = false;
    for (const item of value as Iterable<unknown>) {
      const itemPath: ResponsePath = { prev: path, key: items.length, typename: undefined };
      const failed = (error: unknown) => recordOrThrow(run, nodes, itemPath, error, bubbles);
      let completed: unknown;
      try {
        completed = isPromiseLike(item)
          ? Promise.resolve(item).then(settled => completeItem(run, settled, itemPath, info))
          : completeItem(run, item, itemPath, info);
        if (completed instanceof Promise) {
          completed = completed.catch(failed);
          pending = true;
        }
      } catch (error) {
        if (bubbles && pending) abandon(items);
        completed = failed(error);
      }
      items.push(completed);
    }
    return pending ? Promise.all(items) : items;
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
  const field = `${info.parentType.name}.${info.fieldName}`;
  if (typeName == null) {
    throw new GraphQLError(
      `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${field}". Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`,
    );
  }
  if (typeof typeName !== 'string') {
    const seen = `${inspect(value)}, received "${inspect(typeName)}"`;
    throw new GraphQLError(
      `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${field}" with value ${seen}.`,
    );
  }
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
