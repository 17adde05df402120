import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import type { Included, SelectedField, Selection } from './selection.js';
import { shapeOf } from './shape.js';

/** The value of a condition's variable in a run: the client's, else the operation's default. */
export type ConditionValue = (name: string, variables: Record<string, unknown>) => boolean;

export interface Selecting {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly condition: ConditionValue;
}

export function conditionValue(operation: OperationDefinitionNode): ConditionValue {
  const defaults: Record<string, unknown> = Object.create(null);
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue) defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
  }
  return (name, variables) => {
    const value = Object.hasOwn(variables, name) && variables[name] !== undefined ? variables[name] : defaults[name];
    if (typeof value === 'boolean') return value;
    throw new GraphQLError(`Unexpected value ${value} for variable $${name} of a condition`);
  };
}

/**
 * Prepares a selection set whose fields belong to `parent`. The document must be valid for the schema.
 * `alone` says that no other selection set can select from the same objects.
 */
export function prepareSelection(
  selecting: Selecting,
  set: SelectionSetNode,
  parent: GraphQLCompositeType,
  alone = true,
): Selection {
  const names = set.selections.map(node => (node.kind === Kind.FIELD ? (node.alias ?? node.name).value : null));
  const once = alone && !names.includes(null) && new Set(names).size === names.length;
  return set.selections.map(node => {
    const included = inclusion(selecting.condition, node.directives);
    if (node.kind === Kind.FIELD) return { ...selectField(selecting, node, parent, once), included };
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? selecting.fragments.get(node.name.value) : node;
    if (!fragment) throw new GraphQLError('Unknown fragment', { nodes: node });
    const name = fragment.typeCondition?.name.value;
    const type = name === undefined ? undefined : (selecting.schema.getType(name) as GraphQLCompositeType);
    const selection = prepareSelection(selecting, fragment.selectionSet, type ?? parent, false);
    return { kind: 'fragment', type, included, selection };
  });
}

function selectField(
  selecting: Selecting,
  node: FieldNode,
  parent: GraphQLCompositeType,
  once: boolean,
): Omit<SelectedField, 'included'> {
  const name = node.name.value;
  const selected = { responseName: node.alias?.value ?? name, once, selection: undefined, introspection: undefined };
  const meta = META_FIELDS.find(field => field.name === name);
  if (meta === TypeNameMetaFieldDef) return { ...selected, kind: 'typename', shape: shapeOf(meta.type, undefined) };
  if (meta) {
    const document = introspection(selecting, node);
    return { ...selected, kind: 'introspection', introspection: document, shape: shapeOf(meta.type, undefined) };
  }
  const type = isUnionType(parent) ? undefined : parent.getFields()[name]?.type;
  if (!type) throw new GraphQLError(`Unknown field ${parent.name}.${name}`, { nodes: node });
  const named = getNamedType(type);
  const selection =
    node.selectionSet && isCompositeType(named)
      ? prepareSelection(selecting, node.selectionSet, named, once)
      : undefined;
  return { ...selected, kind: 'field', selection, shape: shapeOf(type, selection) };
}

const META_FIELDS = [TypeNameMetaFieldDef, SchemaMetaFieldDef, TypeMetaFieldDef];

function inclusion(value: ConditionValue, directives: readonly DirectiveNode[] = []): Included | undefined {
  const tests = directives
    .filter(({ name }) => name.value === 'skip' || name.value === 'include')
    .map(({ name, arguments: [argument] = [] }): Included => {
      const wanted = name.value === 'include';
      if (argument?.value.kind !== Kind.VARIABLE) {
        const constant = argument?.value.kind === Kind.BOOLEAN && argument.value.value;
        return () => constant === wanted;
      }
      const variable = argument.value.name.value;
      return variables => value(variable, variables) === wanted;
    });
  return tests.length === 0 ? undefined : variables => tests.every(test => test(variables));
}

/** A document of its own for one introspection field, with the variables and fragments that it uses. */
function introspection({ operation, fragments }: Selecting, field: FieldNode): DocumentNode {
  const used = new Set<string>();
  const definitions = new Map<string, FragmentDefinitionNode>();
  const follow = (node: FieldNode | FragmentDefinitionNode): void => {
    visit(node, {
      Variable({ name }) {
        used.add(name.value);
      },
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (!fragment || definitions.has(name.value)) return;
        definitions.set(name.value, fragment);
        follow(fragment);
      },
    });
  };
  follow(field);
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: OperationTypeNode.QUERY,
        variableDefinitions: operation.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value)),
        selectionSet: { kind: Kind.SELECTION_SET, selections: [{ ...field, directives: [] }] },
      },
      ...definitions.values(),
    ],
  };
}
