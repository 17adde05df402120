import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
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

/** A client's selection, looked up in the API schema once. */
export type Selection = readonly (SelectedField | SelectedFragment)[];

export interface SelectedField {
  readonly kind: 'field' | 'typename' | 'introspection';
  readonly responseName: string;
  readonly type: GraphQLOutputType;
  readonly selection: Selection | undefined;
  /** The query that answers an introspection field from the API schema. */
  readonly introspection: DocumentNode | undefined;
  readonly included: Included | undefined;
}

export interface SelectedFragment {
  readonly kind: 'fragment';
  readonly type: GraphQLCompositeType | undefined;
  readonly selection: Selection;
  readonly included: Included | undefined;
}

/** Whether @skip and @include let a selection through. */
export type Included = (variables: Record<string, unknown>) => boolean;

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

/** Prepares a selection set whose fields belong to `parent`. The document must be valid for the schema. */
export function prepareSelection(selecting: Selecting, set: SelectionSetNode, parent: GraphQLCompositeType): Selection {
  return set.selections.map(node => {
    const included = inclusion(selecting.condition, node.directives);
    if (node.kind === Kind.FIELD) return selectField(selecting, node, parent, included);
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? selecting.fragments.get(node.name.value) : node;
    if (!fragment) throw new GraphQLError('Unknown fragment', { nodes: node });
    const name = fragment.typeCondition?.name.value;
    const type = name === undefined ? undefined : (selecting.schema.getType(name) as GraphQLCompositeType);
    return {
      kind: 'fragment',
      type,
      included,
      selection: prepareSelection(selecting, fragment.selectionSet, type ?? parent),
    };
  });
}

function selectField(
  selecting: Selecting,
  node: FieldNode,
  parent: GraphQLCompositeType,
  included: Included | undefined,
): SelectedField {
  const name = node.name.value;
  const responseName = node.alias?.value ?? name;
  const found = { responseName, included, selection: undefined, introspection: undefined };
  if (name === TypeNameMetaFieldDef.name) return { ...found, kind: 'typename', type: TypeNameMetaFieldDef.type };
  for (const meta of [SchemaMetaFieldDef, TypeMetaFieldDef]) {
    if (name !== meta.name) continue;
    return { ...found, kind: 'introspection', type: meta.type, introspection: introspection(selecting, node) };
  }
  const type = isUnionType(parent) ? undefined : parent.getFields()[name]?.type;
  if (!type) throw new GraphQLError(`Unknown field ${parent.name}.${name}`, { nodes: node });
  const named = getNamedType(type);
  const selection =
    node.selectionSet && isCompositeType(named) ? prepareSelection(selecting, node.selectionSet, named) : undefined;
  return { ...found, kind: 'field', type, selection };
}

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

/** Whether an object of type `name` (or, unnamed, of the type it was selected on) is in a fragment's type. */
export function fragmentApplies(
  schema: GraphQLSchema,
  condition: GraphQLCompositeType | undefined,
  name: unknown,
  parent: GraphQLCompositeType,
): boolean {
  if (!condition) return true;
  const type = name ? schema.getType(String(name)) : parent;
  if (type === condition) return true;
  if (!isCompositeType(type) || isUnionType(type) || isObjectType(condition)) return false;
  return schema.isSubType(condition, type);
}
