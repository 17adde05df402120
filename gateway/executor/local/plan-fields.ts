import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { prepareArguments } from './arguments.js';
import {
  completeAbstract,
  completeLeaf,
  completeList,
  completeNonNull,
  completeObject,
  unlessNull,
} from './complete.js';
import type { Complete, FieldPlan, Run } from './run.js';

/** Prepares the collected fields of an object type. Like graphql-js, it leaves out a field that the schema lacks. */
export function planFields(
  run: Run,
  parentType: GraphQLObjectType,
  collected: Map<string, readonly FieldNode[]>,
): readonly FieldPlan[] {
  const plans: FieldPlan[] = [];
  for (const [responseName, nodes] of collected) {
    const definition = definitionOf(run.schema, parentType, nodes[0]!.name.value);
    if (!definition) continue;
    const complete = completer(definition.type, `${parentType.name}.${definition.name}`, nodes);
    const readArguments = prepareArguments(definition, nodes[0]!);
    plans.push({ responseName, nodes, parentType, definition, readArguments, complete });
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

/** Chooses the completion of a field by its type, once. `name` is `Type.field`. */
function completer(type: GraphQLOutputType, name: string, nodes: readonly FieldNode[]): Complete {
  if (isNonNullType(type)) return completeNonNull(completer(type.ofType, name, nodes), name);
  if (isListType(type)) return unlessNull(completeList(type, completer(type.ofType, name, nodes), name, nodes));
  if (isLeafType(type)) return unlessNull(completeLeaf(type));
  const completeAs = (objectType: GraphQLObjectType) => objectCompleter(objectType, nodes);
  return unlessNull(isAbstractType(type) ? completeAbstract(type, completeAs) : completeAs(type));
}

/** Plans the fields of an object when the first object of its type is met: they may depend on the run's variables. */
const objectCompleter = (type: GraphQLObjectType, nodes: readonly FieldNode[]): Complete =>
  completeObject(type, nodes, run =>
    planFields(run, type, collectSubfields(run.schema, run.fragments, run.variables, type, nodes)),
  );
