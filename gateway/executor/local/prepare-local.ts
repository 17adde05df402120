import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql';
import { collectFields } from 'graphql/execution/collectFields.js';
import { newData } from '../data.js';
import { prepareVariables } from './inputs.js';
import { planFields } from './plan-fields.js';
import { resolveField, resolveFields } from './resolve-fields.js';
import type { FieldPlan, Run } from './run.js';

/** One prepared sub-query: runs it with these variables for this caller. */
export type RunFetch = (
  variables: Record<string, unknown>,
  context: object,
) => ExecutionResult | Promise<ExecutionResult>;

/** Conditions that a client may combine make this many prepared variants of one sub-query at most. */
const MAX_VARIANTS = 16;

/**
 * Prepares a sub-query for a schema of this process: parsed, validated and its fields collected
 * once. The results are those of graphql-js (data, error texts, paths, null bubbling, serial
 * mutations), which tests compare.
 */
export function prepareLocal(schema: GraphQLSchema, source: string): RunFetch {
  const document = parse(source);
  const errors = validate(schema, document);
  if (errors.length > 0) return () => ({ errors });

  const { operation, fragments } = definitions(document);
  const rootType = schema.getRootType(operation.operation);
  if (!rootType) throw new GraphQLError(`Schema is not configured to execute ${operation.operation} operation.`);
  const readVariables = prepareVariables(schema, operation);
  const conditions = conditionVariables(document);
  const variants = new Map<string, readonly FieldPlan[]>();

  return (variables, context) => {
    const read = readVariables(variables);
    if ('errors' in read) return { errors: read.errors };
    const run: Run = { schema, operation, fragments, context, variables: read.coerced, errors: [] };
    const key = conditions.map(name => run.variables[name]).join();
    let plans = variants.get(key);
    if (!plans) {
      if (variants.size >= MAX_VARIANTS) variants.clear();
      plans = planFields(
        run,
        rootType,
        collectFields(schema, fragments, run.variables, rootType, operation.selectionSet),
      );
      variants.set(key, plans);
    }
    return answer(run, plans);
  };
}

function definitions(document: DocumentNode) {
  let operation: OperationDefinitionNode | undefined;
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) operation = definition;
    else if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  if (!operation) throw new GraphQLError('Must provide an operation.');
  return { operation, fragments };
}

/** Names of the variables that decide which fields are in the answer. */
function conditionVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(directive) {
      const value = directive.arguments?.find(argument => argument.name.value === 'if')?.value;
      if (value?.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

function answer(run: Run, plans: readonly FieldPlan[]): ExecutionResult | Promise<ExecutionResult> {
  const failed = (error: unknown): ExecutionResult => ({ errors: [...run.errors, error as GraphQLError], data: null });
  const done = (data: object): ExecutionResult => {
    const record = data as Record<string, unknown>;
    return run.errors.length > 0 ? { errors: run.errors, data: record } : { data: record };
  };
  try {
    const data =
      run.operation.operation === 'mutation' ? inSeries(run, plans) : resolveFields(run, plans, undefined, undefined);
    return data instanceof Promise ? data.then(done, failed) : done(data);
  } catch (error) {
    return failed(error);
  }
}

/** Root fields of a mutation run one after the other; a null that bubbles to the root stops the rest. */
async function inSeries(run: Run, plans: readonly FieldPlan[]): Promise<object> {
  const data = newData();
  for (const plan of plans) {
    data[plan.responseName] = await resolveField(run, plan, undefined, undefined);
  }
  return data;
}
