import type { FetchDataRewrite, QueryPlanSelectionNode, ResponsePath } from '@apollo/query-planner';
import { type GraphQLSchema, isAbstractType, isInterfaceType, isObjectType } from 'graphql';
import { type Data, newData } from './data.js';

const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects at a plan's path (`@` stands for each item of a list); nulls on the way are left out by the caller. */
export function at(data: unknown, path: ResponsePath): unknown {
  let member = data;
  for (const [index, key] of path.entries()) {
    if (member == null) return member;
    if (key === '@') {
      const rest = path.slice(index + 1);
      return (member as unknown[]).flatMap(item => at(item, rest));
    }
    member = Object.hasOwn(member as Data, key) ? (member as Data)[key] : undefined;
  }
  return member;
}

/**
 * Returns the fields of an entity that a fetch's `requires` names; `null` when a required field is
 * missing, because its fetch failed.
 */
export function representation(
  schema: GraphQLSchema,
  entity: Data,
  requires: readonly QueryPlanSelectionNode[],
): Data | null {
  const result = newData();
  for (const selection of requires) {
    if (selection.kind === 'InlineFragment') {
      if (selection.typeCondition && isOfType(schema, entity, selection.typeCondition, false)) {
        merge(result, representation(schema, entity, selection.selections));
      }
      continue;
    }
    const name = selection.alias ?? selection.name;
    const value = Object.hasOwn(entity, name) ? entity[name] : undefined;
    if (value === undefined) return null;
    result[name] = selection.selections ? nested(schema, value, selection.selections) : value;
  }
  return result;
}

function nested(schema: GraphQLSchema, value: unknown, requires: readonly QueryPlanSelectionNode[]): unknown {
  if (Array.isArray(value)) return value.map(item => nested(schema, item, requires));
  return value === null ? null : representation(schema, value as Data, requires);
}

function isOfType(schema: GraphQLSchema, object: Data, condition: string, unless: boolean): boolean {
  const name = object['__typename'];
  if (!name) return unless;
  if (name === condition) return true;
  const type = schema.getType(String(name));
  const wanted = schema.getType(condition);
  if (!wanted || !isAbstractType(wanted)) return false;
  return (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(wanted, type);
}

/** Merges the answer of a subgraph into the data; lists of one length merge item by item. */
export function merge(target: Data, source: Data | null | undefined): void {
  if (source == null) return;
  for (const key of Object.keys(source)) {
    const value = source[key];
    if (value === undefined) continue;
    const existing = Object.hasOwn(target, key) ? target[key] : undefined;
    if (existing && isObject(value)) merge(existing as Data, value);
    else if (Array.isArray(value) && Array.isArray(existing) && value.length === existing.length)
      mergeItems(existing, value);
    else put(target, key, value);
  }
}

function mergeItems(target: unknown[], source: readonly unknown[]): void {
  source.forEach((item, index) => {
    const existing = target[index];
    if (isObject(existing) && isObject(item)) merge(existing, item);
    else target[index] = item;
  });
}

/** Sets an own property, whatever its name: an answer from outside may carry `__proto__`. */
function put(target: Data, key: string, value: unknown): void {
  if (key in target && !Object.hasOwn(target, key)) {
    Object.defineProperty(target, key, { configurable: true, enumerable: true, writable: true, value });
  } else {
    target[key] = value;
  }
}

const FRAGMENT = '... on ';

/**
 * Applies the renames and fixed values that the planner requires on the way to or from a subgraph.
 */
export function rewrite(
  schema: GraphQLSchema,
  rewrites: readonly FetchDataRewrite[] | undefined,
  value: unknown,
): void {
  for (const rule of rewrites ?? []) rewriteAt(schema, rule, rule.path, value);
}

function rewriteAt(schema: GraphQLSchema, rule: FetchDataRewrite, path: readonly string[], value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) rewriteAt(schema, rule, path, item);
    return;
  }
  const [step, ...rest] = path;
  if (!isObject(value) || step === undefined) return;
  if (step.startsWith(FRAGMENT)) {
    if (isOfType(schema, value, step.slice(FRAGMENT.length), true)) rewriteAt(schema, rule, rest, value);
  } else if (rest.length > 0) {
    rewriteAt(schema, rule, rest, Object.hasOwn(value, step) ? value[step] : undefined);
  } else if (rule.kind === 'ValueSetter') {
    put(value, step, rule.setValueTo);
  } else if (Object.hasOwn(value, step) && value[step]) {
    put(value, rule.renameKeyTo, value[step]);
    value[step] = undefined;
  }
}

/**
 * Returns every place in the answer that a plan's path covers, with list indices in the place of
 * `@`.
 */
export function places(data: unknown, path: ResponsePath, parent: ResponsePath = []): ResponsePath[] {
  if (data == null) return [];
  const [head, ...rest] = path;
  if (head === undefined) return [parent];
  if (Array.isArray(data)) {
    return data.flatMap((item, index) => places(item, head === '@' ? rest : path, [...parent, index]));
  }
  return Object.hasOwn(data as Data, head) ? places((data as Data)[head], rest, [...parent, head]) : [];
}
