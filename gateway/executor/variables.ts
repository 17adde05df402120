import {
  type DocumentNode,
  GraphQLNonNull,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { QueryDocumentKeys } from 'graphql/language/ast.js';
import type { InvalidField } from '../../kernel/errors/errors.js';
import { compileInput } from '../../kernel/graph/input/input.js';

type Values = Readonly<Record<string, unknown>>;

/** The variables that fit an operation, and the errors of the others, each named as `variables.<path>`. */
export type ReadVariables = (variables: Values) => {
  readonly values: Values;
  readonly errors: readonly InvalidField[];
};

const VARIABLES = { unknown: 'refuse', coerces: true } as const;

/**
 * Compiles the check of an operation's variables. graphql-js is not used: it repeats the whole
 * value in each error and looks for a name like each unknown one, so that one request could take
 * minutes.
 */
export function prepareVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ReadVariables {
  const notNull = usedAsNonNull(schema, document);
  const variables = (operation.variableDefinitions ?? []).flatMap(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
    if (!isInputType(type)) return [];
    const name = variable.name.value;
    const checked = notNull.has(name) && !isNonNullType(type) ? new GraphQLNonNull(type) : type;
    return [{ name, check: compileInput(checked, isNonNullType(type) && defaultValue === undefined, VARIABLES) }];
  });
  return given => {
    const errors: InvalidField[] = [];
    const values: Record<string, unknown> = {};
    for (const { name, check } of variables)
      values[name] = check(Object.hasOwn(given, name) ? given[name] : undefined, `variables.${name}`, errors);
    return { values, errors };
  };
}

/**
 * Returns the nullable variables in places where null is not allowed: a default lets their own type
 * be nullable, and a null given all the same would fail at the field.
 */
function usedAsNonNull(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  const visitor = {
    Variable({ name }: VariableNode) {
      if (isNonNullType(types.getInputType())) names.add(name.value);
    },
  };
  visit(document, visitWithTypeInfo(types, visitor), { ...QueryDocumentKeys, VariableDefinition: [] });
  return names;
}
