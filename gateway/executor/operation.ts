import type { QueryPlan } from '@apollo/query-planner';
import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  validate,
} from 'graphql';
import { conditionValue, prepareSelection } from './answer/prepare-selection.js';
import type { Selection } from './answer/selection.js';
import { shape } from './answer/shape.js';
import { newData } from './data.js';
import { preparePlan } from './plan-executor.js';
import type { PlanRun } from './plan-run.js';
import type { Subgraph } from './sources.js';
import { prepareVariables, type ReadVariables } from './variables.js';

/** A document made ready to run. */
export interface Operation {
  readonly document: DocumentNode;
  readonly operationName?: string;
}

/** The parts of the graph that preparing a document needs. */
export interface Preparing {
  readonly schema: GraphQLSchema;
  /** Built by the first fetch of an entity. */
  readonly supergraphSchema: () => GraphQLSchema;
  readonly subgraphs: ReadonlyMap<string, Subgraph>;
  /** True if an edge to an entity that is gone is an object whose fields are null, as the stock executor answers. */
  readonly keepsGone: boolean;
  readonly plan: (document: DocumentNode, operationName: string | undefined) => QueryPlan;
}

type Execute = (variables: Record<string, unknown>, context: object) => Promise<ExecutionResult>;

/** Every error that keeps a document from being run. */
export class InvalidDocument extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super(errors.map(error => error.message).join('\n'));
  }
}

export class PreparedOperation implements Operation {
  /** Against the API schema, before any fetch. */
  readonly readVariables: ReadVariables;
  /** Its kind and its first root field, `mutation sendSms`: its name in a trace. */
  readonly label: string;
  /** Null when only the stock executor covers the plan. Its variables have been checked. */
  readonly run: Execute | null;

  constructor(
    preparing: Preparing,
    readonly document: DocumentNode,
    readonly operationName?: string,
  ) {
    const errors = validate(preparing.schema, document);
    if (errors.length > 0) throw new InvalidDocument(errors);
    const operation = getOperationAST(document, operationName);
    if (!operation) throw new InvalidDocument([new GraphQLError('Must provide the name of one operation.')]);
    if (!preparing.schema.getRootType(operation.operation))
      throw new InvalidDocument([new GraphQLError(`The schema has no ${operation.operation}.`, { nodes: operation })]);
    this.label = labelOf(operation);
    this.readVariables = prepareVariables(preparing.schema, document, operation);
    this.run = prepareRun(preparing, operation, document, operationName);
  }
}

/** Clients choose names of operations and fragments, but not those of root fields. */
function labelOf({ operation, selectionSet }: OperationDefinitionNode): string {
  const field = selectionSet.selections.find(selection => selection.kind === Kind.FIELD);
  return field?.kind === Kind.FIELD ? `${operation} ${field.name.value}` : operation;
}

function prepareRun(
  preparing: Preparing,
  operation: OperationDefinitionNode,
  document: DocumentNode,
  operationName: string | undefined,
): Execute | null {
  const { schema, supergraphSchema, subgraphs, keepsGone } = preparing;
  const rootType = schema.getRootType(operation.operation)!;
  const condition = conditionValue(operation);
  const plan = preparePlan(preparing.plan(document, operationName), { schema: supergraphSchema, subgraphs, condition });
  if (!plan) return null;
  const selecting = { schema, operation, fragments: fragmentsOf(document), condition };
  const selection = prepareSelection(selecting, operation.selectionSet, rootType);

  return async (variables, context) => {
    const run: PlanRun = { variables, context, data: newData(), errors: [], gone: keepsGone ? null : new Set() };
    try {
      await plan(run);
      return answer(schema, selection, rootType, run);
    } catch (error) {
      return { errors: [error instanceof GraphQLError ? error : unexpected(error)] };
    }
  };
}

function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  return fragments;
}

/** A null of shaping is explained in `extensions` only when no subgraph's error explains it already. */
function answer(
  schema: GraphQLSchema,
  selection: Selection,
  rootType: GraphQLObjectType,
  run: PlanRun,
): ExecutionResult {
  const { data, errors } = shape(schema, selection, rootType, run);
  if (run.errors.length > 0) return { errors: run.errors, data };
  return errors.length > 0 ? { extensions: { valueCompletion: errors }, data } : { data };
}

function unexpected(error: unknown): GraphQLError {
  const originalError = error instanceof Error ? error : new Error(String(error));
  return new GraphQLError(originalError.message, { originalError });
}
