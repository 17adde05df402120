import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type ValueNode,
  valueFromAST,
} from 'graphql';
import type { Context } from '../../kernel/context/context.js';
import { AppError, type InvalidField } from '../../kernel/errors/errors.js';
import type { Detail } from '../../kernel/errors/input-errors.js';
import { allErrors } from '../../kernel/graph/input/all-errors.js';
import { type Operation, PreparedOperation } from '../executor/operation.js';

type Values = Readonly<Record<string, unknown>>;

/** The variables of an operation, as they were read. */
interface Given {
  /** Those without an error. */
  readonly values: Values;
  /** Each named as `variables.<path>`. */
  readonly errors: readonly InvalidField[];
}

/**
 * The error of variables that do not fit: it also names the arguments that break a rule, so that one answer names every
 * invalid field. `null` if all fit.
 */
export async function invalidArguments(
  ctx: Context,
  schema: GraphQLSchema,
  operation: Operation,
  variables: Values,
): Promise<AppError | null> {
  if (!(operation instanceof PreparedOperation)) return null;
  const variablesRead = operation.readVariables(variables);
  if (variablesRead.errors.length === 0) return null;
  const details: Detail[] = [...variablesRead.errors];
  const node = getOperationAST(operation.document, operation.operationName);
  const type = node && schema.getRootType(node.operation);
  for (const field of (type && node.selectionSet.selections) ?? [])
    if (field.kind === Kind.FIELD) details.push(...(await errorsOf(ctx, type!, field, variablesRead)));
  return new AppError('VALIDATION_ERROR', { count: details.length }, { details });
}

/**
 * Returns the errors of the arguments of a root field beside those of the types of its variables.
 */
async function errorsOf(ctx: Context, type: GraphQLObjectType, node: FieldNode, given: Given): Promise<Detail[]> {
  const field = type.getFields()[node.name.value];
  const written = node.arguments ?? [];
  const placedErrors = written.flatMap(({ name, value }) => placed(name.value, value, given.errors));
  if (!field || placedErrors.length === 0) return [];
  const argumentOf = (name: string): ArgumentNode | undefined => written.find(each => each.name.value === name);
  const values = field.args.map(({ name, type: expected }) => [
    name,
    valueFromAST(argumentOf(name)?.value, expected, given.values),
  ]);
  const all = await allErrors(
    ctx,
    { path: `${type.name}.${field.name}`, args: field.args },
    Object.fromEntries(values),
    placedErrors,
  );
  return all.slice(placedErrors.length);
}

/** The errors of variables at the places where an argument uses them: `variables.text` at `payload.message`. */
function placed(path: string, value: ValueNode, errors: readonly InvalidField[]): InvalidField[] {
  if (value.kind === Kind.LIST) return value.values.flatMap((item, index) => placed(`${path}[${index}]`, item, errors));
  if (value.kind === Kind.OBJECT)
    return value.fields.flatMap(member => placed(`${path}.${member.name.value}`, member.value, errors));
  if (value.kind !== Kind.VARIABLE) return [];
  const name = `variables.${value.name.value}`;
  return errors
    .filter(({ field }) => field === name || field.startsWith(`${name}.`) || field.startsWith(`${name}[`))
    .map(error => ({ ...error, field: path + error.field.slice(name.length) }));
}
