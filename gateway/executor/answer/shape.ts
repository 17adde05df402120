import {
  executeSync,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Data, newData } from '../data.js';
import type { PlanRun } from '../plan-run.js';
import type { SelectedField, Selection, Shape, Shaping } from './selection.js';
import { fragmentApplies, leafTest } from './type-checks.js';

/** A null where null is not allowed: its parent becomes null. */
const BUBBLE = Symbol('bubble');
/** A null whose error is recorded already. */
const REPORTED = Symbol('reported');

/**
 * Reduces the fetched data to the client's selection, in its order, fills in introspection and the
 * names of root types, and lets nulls bubble. `errors` are the errors of subgraphs that broke the
 * schema's promises.
 *
 * @throws GraphQLError when an answer's form is so wrong that nothing can be shown.
 */
export function shape(
  schema: GraphQLSchema,
  selection: Selection,
  rootType: GraphQLCompositeType,
  { data, variables, gone }: Pick<PlanRun, 'data' | 'variables' | 'gone'>,
): { data: Data | null; errors: GraphQLError[] } {
  const shaping: Shaping = { schema, variables, errors: [], gone: gone?.size ? gone : null, path: [] };
  const output = newData();
  const complete = shapeObject(shaping, selection, data, output, rootType);
  return { data: complete ? output : null, errors: shaping.errors };
}

/** Fills `output`; false when a null must bubble up through it. */
function shapeObject(
  shaping: Shaping,
  selection: Selection,
  input: Data,
  output: Data,
  parent: GraphQLCompositeType,
): boolean {
  for (const selected of selection) {
    if (selected.included && !selected.included(shaping.variables)) continue;
    if (selected.kind === 'fragment') {
      if (!fragmentApplies(shaping.schema, selected.type, input['__typename'], parent)) continue;
      if (!shapeObject(shaping, selected.selection, input, output, selected.type ?? parent)) return false;
    } else if (!shapeField(shaping, selected, input, output, parent)) {
      return false;
    }
  }
  return true;
}

function shapeField(
  shaping: Shaping,
  field: SelectedField,
  input: Data,
  output: Data,
  parent: GraphQLCompositeType,
): boolean {
  const name = field.responseName;
  const existing = field.once ? undefined : output[name];
  if (field.kind !== 'field') {
    if (existing === undefined) {
      output[name] = field.kind === 'typename' ? typeName(shaping, name, input, parent) : introspect(shaping, field);
    }
    return output[name] !== undefined;
  }
  if (existing === null || (existing !== undefined && !field.selection)) return true;

  const value = Object.hasOwn(input, name) ? input[name] : null;
  shaping.path.push(name);
  const shaped = field.shape(shaping, value, existing, parent);
  shaping.path.pop();
  output[name] = typeof shaped === 'symbol' ? null : shaped;
  return shaped !== BUBBLE;
}

/** The fetched name, or the selected type's; undefined when that is no object type and so the object cannot be shown. */
function typeName(shaping: Shaping, name: string, input: Data, parent: GraphQLCompositeType): string | undefined {
  const fetched = (Object.hasOwn(input, name) ? input[name] : null) ?? input['__typename'];
  const type = (typeof fetched === 'string' && shaping.schema.getType(fetched)) || parent;
  return isObjectType(type) ? type.name : undefined;
}

function introspect({ schema, variables }: Shaping, field: SelectedField): unknown {
  if (!field.introspection) return null;
  const { data, errors } = executeSync({
    schema,
    document: field.introspection,
    rootValue: {},
    variableValues: variables,
  });
  if (errors?.[0]) throw errors[0];
  return data?.[field.responseName] ?? null;
}

/**
 * Builds the shaping of one field's type once. An entity that is gone is null unless that would
 * make its parent null.
 */
export function shapeOf(type: GraphQLOutputType, selection: Selection | undefined): Shape {
  if (isNonNullType(type)) return shapeNonNull(type.ofType, shapePossible(type.ofType, selection));
  const shapePresent = shapePossible(type, selection);
  if (!isCompositeType(type)) return shapePresent;
  return (shaping, value, existing, parent) =>
    shaping.gone?.has(value as object) ? null : shapePresent(shaping, value, existing, parent);
}

function shapePossible(type: GraphQLOutputType, selection: Selection | undefined): Shape {
  const shapePresent = isListType(type)
    ? shapeList(type.ofType, shapeOf(type.ofType, selection))
    : isCompositeType(type)
      ? shapeComposite(type, selection ?? [])
      : shapeLeaf(type);
  return (shaping, value, existing, parent) =>
    value == null || existing === null ? null : shapePresent(shaping, value, existing, parent);
}

function shapeNonNull(type: GraphQLOutputType, shapeNullable: Shape): Shape {
  return (shaping, value, existing, parent) => {
    if (existing === null) return null;
    const shaped = shapeNullable(shaping, value, existing, parent);
    if (shaped === null) report(shaping, `Cannot return null for non-nullable ${place(shaping, type, parent)}.`);
    return shaped === null || shaped === REPORTED ? BUBBLE : shaped;
  };
}

function shapeLeaf(type: GraphQLLeafType): Shape {
  const isValid = leafTest(type);
  return (shaping, value, _existing, parent) =>
    isValid(value) ? value : report(shaping, `Invalid value found for ${place(shaping, type, parent)}.`);
}

function shapeList(itemType: GraphQLOutputType, shapeItem: Shape): Shape {
  return (shaping, value, existing, parent) => {
    if (!Array.isArray(value)) {
      throw new GraphQLError(`Invalid non-list value ${value} returned by subgraph for list type [${itemType}]`);
    }
    let bubbles = false;
    const items = value.map((item, index) => {
      shaping.path.push(index);
      const shaped = shapeItem(shaping, item, (existing as unknown[] | undefined)?.[index], parent);
      shaping.path.pop();
      bubbles ||= shaped === BUBBLE;
      return typeof shaped === 'symbol' ? null : shaped;
    });
    return bubbles ? REPORTED : items;
  };
}

function shapeComposite(type: GraphQLCompositeType, selection: Selection): Shape {
  return (shaping, value, existing, parent) => {
    if (typeof value !== 'object') {
      throw new GraphQLError(`Invalid non-object value ${value} returned by subgraph for composite type ${type}`);
    }
    const input = value as Data;
    const name = input['__typename'];
    const objectType = name && name !== type.name ? shaping.schema.getType(String(name)) : type;
    // The type may be inaccessible to clients, so its name stays out of the message.
    if (objectType !== type && !isCompositeType(objectType)) {
      return report(shaping, `Invalid __typename found for object at ${place(shaping, type, parent)}.`);
    }
    const output = (existing as Data | undefined) ?? newData();
    return shapeObject(shaping, selection, input, output, objectType) ? output : REPORTED;
  };
}

function report(shaping: Shaping, message: string): typeof REPORTED {
  shaping.errors.push(new GraphQLError(message, { path: [...shaping.path], extensions: { code: 'INVALID_GRAPHQL' } }));
  return REPORTED;
}

function place({ path }: Shaping, type: GraphQLOutputType, parent: GraphQLCompositeType): string {
  const last = path.at(-1);
  return typeof last === 'string' ? `field ${parent}.${last}` : `array element of type ${type} at index ${last}`;
}
