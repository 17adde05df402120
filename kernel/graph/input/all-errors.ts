import { GraphQLID, type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql';
import type { Context } from '../../context/context.js';
import { defineResource, resourceOf } from '../../context/resource.js';
import type { InvalidField } from '../../errors/errors.js';
import { type Detail, failWith } from '../../errors/input-errors.js';
import { classOf } from '../constraints.js';
import { TIMESTAMP } from '../scalar/timestamp.js';
import { invalidFieldsOf } from '../validation.js';
import type { Input } from './input.js';

/**
 * Replaces an item with an error, so that the items behind it keep their places; further errors of
 * it are left out. In a list of objects, an object without members does.
 */
const UNREADABLE = '-';

type Values = Readonly<Record<string, unknown>>;

/**
 * Finds the errors of {@link allErrors} in the process that serves the field, whose tables the
 * checks may read.
 */
export type AskForErrors = (
  ctx: Context,
  path: string,
  values: Values,
  errors: readonly InvalidField[],
) => Promise<readonly Detail[]>;

/** The root fields that another process serves, by path. `app/` fills it. */
export const inputChecksElsewhere = defineResource('input checks of other processes', () => ({
  value: new Map<string, AskForErrors>(),
}));

/** A root field of the graph and its arguments. */
export interface RootField {
  /** `Mutation.createTopic`. */
  readonly path: string;
  readonly args: readonly Input[];
}

/**
 * The errors of arguments that could not be read, and those that the rules and the check of the field find in the rest:
 * in the process that serves the field. Throws `SUBGRAPH_UNAVAILABLE`.
 *
 * @param values the arguments without what has an error.
 */
export async function allErrors(
  ctx: Context,
  field: RootField,
  values: Values,
  errors: readonly InvalidField[],
): Promise<readonly Detail[]> {
  const elsewhere = resourceOf(ctx, inputChecksElsewhere).get(field.path);
  return elsewhere ? elsewhere(ctx, field.path, values, errors) : errorsHere(ctx, field, values, errors);
}

/** {@link allErrors} in this process, which serves the field. */
export async function errorsHere(
  ctx: Context,
  { path, args }: RootField,
  values: Values,
  errors: readonly InvalidField[],
): Promise<readonly Detail[]> {
  const target = classOf(path);
  return target ? invalidFieldsOf(instanceOf(target, args, values), ctx, errors) : errors;
}

/** Throws `VALIDATION_ERROR` with {@link allErrors}. */
export const failWithAll = async (...input: Parameters<typeof allErrors>): Promise<never> =>
  failWith(await allErrors(...input));

/** Returns the instance that type-graphql makes of arguments before a resolver receives them. */
export function instanceOf(target: Function, inputs: readonly Input[], values: Values): object {
  const instance = new (target as new () => Record<string, unknown>)();
  for (const { name, type, defaultValue } of inputs) {
    const value = values[name];
    if (value !== undefined) instance[name] = inputOf(type, value);
    else if (defaultValue !== undefined) instance[name] ??= inputOf(type, defaultValue);
  }
  return instance;
}

function inputOf(type: GraphQLInputType, value: unknown): unknown {
  if (value === null) return null;
  const nullableType = getNullableType(type);
  if (isListType(nullableType))
    return (value as readonly unknown[]).map(item => inputOf(nullableType.ofType, item ?? UNREADABLE));
  if (isInputObjectType(nullableType)) {
    const members = value === UNREADABLE ? {} : (value as Values);
    const target = classOf(nullableType.name);
    return target ? instanceOf(target, Object.values(nullableType.getFields()), members) : members;
  }
  if (nullableType.name === TIMESTAMP) return new Date(value as string);
  // A variable may give an identifier as a number.
  return nullableType.name === GraphQLID.name ? String(value) : value;
}
