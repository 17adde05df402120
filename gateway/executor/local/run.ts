import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  locatedError,
  type OperationDefinitionNode,
  type ResponsePath,
  responsePathAsArray,
} from 'graphql';

/** The state of one run of a prepared sub-query. */
export interface Run {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly context: object;
  readonly variables: Record<string, unknown>;
  readonly errors: GraphQLError[];
}

/** One selected field of an object type: everything that does not depend on the request. */
export interface FieldPlan {
  readonly responseName: string;
  readonly nodes: readonly FieldNode[];
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  /** Throws the errors of graphql-js for an invalid argument. */
  readonly readArguments: (variables: Record<string, unknown>) => Record<string, unknown>;
  readonly complete: Complete;
}

/** Turns the value of a resolver into the value of the answer. Throws a field error, or rejects with it. */
export type Complete = (run: Run, value: unknown, path: ResponsePath, info: GraphQLResolveInfo) => unknown;

/** Adds the path to an error. Throws it if it `bubbles` to the parent; otherwise records it, and the value is null. */
export function recordOrThrow(
  run: Run,
  nodes: readonly FieldNode[],
  path: ResponsePath,
  error: unknown,
  bubbles: boolean,
): null {
  const located = locatedError(error, nodes, responsePathAsArray(path));
  if (bubbles) throw located;
  run.errors.push(located);
  return null;
}

export function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
}
