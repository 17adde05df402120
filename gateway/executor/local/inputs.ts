import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLError,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
  typeFromAST,
  type ValueNode,
  valueFromAST,
} from 'graphql';

type Values = Record<string, unknown>;
type Read = (value: unknown) => unknown;

/** In the place of a value that graphql-js must read: an invalid one, which needs its error text, or a rare shape. */
const UNREAD = Symbol('unread');
const MAX_ERRORS = 50;

/**
 * Reads the variables of an operation as graphql-js does. The work that depends on the types alone
 * is prepared once, which makes reading valid values several times faster; graphql-js reads the
 * rest.
 */
export function prepareVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (given: Values) => { coerced: Values } | { errors: readonly GraphQLError[] } {
  const variables = variableDefinitions.map(({ variable, type, defaultValue }) => ({
    name: variable.name.value,
    optional: !defaultValue && type.kind !== Kind.NON_NULL_TYPE,
    read: readerOf(schema, type),
  }));
  return given => {
    const coerced: Values = {};
    for (const { name, optional, read } of variables) {
      const absent = !Object.hasOwn(given, name);
      if (absent && optional) continue;
      const value = absent ? UNREAD : read(given[name]);
      if (value === UNREAD) {
        const { coerced: all, errors } = getVariableValues(schema, variableDefinitions, given, {
          maxErrors: MAX_ERRORS,
        });
        return errors ? { errors } : { coerced: all };
      }
      coerced[name] = value;
    }
    return { coerced };
  };
}

function readerOf(schema: GraphQLSchema, node: TypeNode): Read {
  const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
  return isInputType(type) ? compile(type) : () => UNREAD;
}

function compile(type: GraphQLInputType): Read {
  if (isNonNullType(type)) {
    const read = compile(type.ofType as GraphQLInputType);
    return value => (value === null || value === undefined ? UNREAD : read(value));
  }
  const read = compileNullable(type);
  return value => (value === null || value === undefined ? null : read(value));
}

function compileNullable(type: GraphQLInputType): Read {
  if (isListType(type)) return compileList(compile(type.ofType));
  if (isInputObjectType(type)) return type.isOneOf ? () => UNREAD : compileObject(type);
  return compileLeaf(type as GraphQLLeafType);
}

const compileLeaf =
  (type: GraphQLLeafType): Read =>
  value => {
    try {
      const read = type.parseValue(value);
      return read === undefined ? UNREAD : read;
    } catch {
      return UNREAD;
    }
  };

const compileList =
  (read: Read): Read =>
  value => {
    if (!Array.isArray(value)) return UNREAD;
    const items: unknown[] = [];
    for (const given of value) {
      const item = read(given);
      if (item === UNREAD) return UNREAD;
      items.push(item);
    }
    return items;
  };

/** Its members are compiled on first use: input types may contain themselves. */
function compileObject(type: GraphQLInputObjectType): Read {
  let members: readonly { name: string; fallback: unknown; required: boolean; read: Read }[] | undefined;
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return UNREAD;
    members ??= Object.values(type.getFields()).map(field => ({
      name: field.name,
      fallback: field.defaultValue,
      required: isNonNullType(field.type),
      read: compile(field.type),
    }));
    const object: Values = {};
    let known = 0;
    for (const { name, fallback, required, read } of members) {
      const given = (value as Values)[name];
      if (Object.hasOwn(value, name)) known++;
      if (given !== undefined) object[name] = read(given);
      else if (fallback !== undefined) object[name] = fallback;
      else if (required) return UNREAD;
      if (object[name] === UNREAD) return UNREAD;
    }
    return known === Object.keys(value).length ? object : UNREAD;
  };
}

/**
 * Returns a reader of the arguments of one selected field that works as graphql-js does. The work
 * that does not depend on the variables is prepared.
 */
export function prepareArguments(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): (variables: Values) => Values {
  if (definition.args.length === 0) return () => ({});
  const given = new Map(node.arguments?.map(argument => [argument.name.value, argument.value]));
  const readers = definition.args.map(argument => ({
    name: argument.name,
    read: prepareArgument(argument, given.get(argument.name)),
  }));
  return variables => {
    const values: Values = {};
    for (const { name, read } of readers) {
      const value = read(variables);
      if (value === UNREAD) return getArgumentValues(definition, node, variables);
      if (value !== undefined) values[name] = value;
    }
    return values;
  };
}

/** Answers `undefined` for an argument that is left out. */
function prepareArgument(
  { type, defaultValue }: GraphQLArgument,
  node: ValueNode | undefined,
): (variables: Values) => unknown {
  const required = isNonNullType(type);
  const absent = defaultValue === undefined && required ? UNREAD : defaultValue;
  if (!node) return () => absent;
  const name = node.kind === Kind.VARIABLE ? node.name.value : null;
  return variables => {
    if (name !== null && !Object.hasOwn(variables, name)) return absent;
    const value = name === null ? valueFromAST(node, type, variables) : variables[name];
    return value === undefined || (value === null && required) ? UNREAD : value;
  };
}
