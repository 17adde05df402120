import {
  type ExecutionArgs,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  printType,
} from 'graphql';
import { useSofa } from 'sofa-api';
import { PREFIX } from '../route.js';
import type { Target } from './target.js';

/** An operation of the graph that SOFA made. */
export interface SofaOperation {
  readonly text: string;
  readonly name?: string;
}

/**
 * SOFA turns every routed field into a route and the operation that the route executes. The operations are taken by
 * one request to each route of SOFA's router, with an `execute` that records instead of executing. Requests of clients
 * run the operations through the dispatcher of `dispatch.ts` (ADR 0077). SOFA's subscription routes, which would call
 * any URL, are never served.
 *
 * Returns the operation of each field by the field's name. Throws if SOFA makes none of a target.
 */
export async function sofaOperations(
  view: GraphQLSchema,
  targets: readonly Target[],
): Promise<Record<string, SofaOperation>> {
  const executed: ExecutionArgs[] = [];
  const router = withTrees(view, () =>
    useSofa({
      basePath: PREFIX,
      schema: view,
      routes: Object.fromEntries(targets.map(target => [`${target.root}.${target.field}`, routeConfig(target)])),
      execute(args: ExecutionArgs) {
        executed.push(args);
        return { data: {} };
      },
      openAPI: { endpoint: false },
      swaggerUI: { endpoint: false },
    }),
  );
  const operations: Record<string, SofaOperation> = {};
  for (const target of targets) {
    await router.fetch(`http://localhost${PREFIX}${anyPath(target)}`, { method: target.method });
    operations[target.field] = operationOf(target, executed.pop());
  }
  return operations;
}

/** A path that the route answers: its parameters may have any value. */
const anyPath = ({ path }: Target): string => path.replaceAll(/:\w+/g, '-');

function operationOf({ method, path, field }: Target, executed: ExecutionArgs | undefined): SofaOperation {
  const [operation] = executed?.document.definitions ?? [];
  const [selected] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  if (!executed || selected?.kind !== Kind.FIELD || selected.name.value !== field)
    throw new Error(`SOFA made no route ${method} ${path} of ${field}.`);
  return { text: print(executed.document), name: executed.operationName ?? undefined };
}

/** SOFA describes each argument of a route from the syntax tree of the root type. Without one it prints and parses the whole type for each argument. */
function withTrees<Result>(view: GraphQLSchema, work: () => Result): Result {
  const roots = [view.getQueryType(), view.getMutationType()].filter(root => root != null);
  for (const root of roots)
    root.astNode = parse(printType(root), { noLocation: true }).definitions[0] as ObjectTypeDefinitionNode;
  try {
    return work();
  } finally {
    for (const root of roots) root.astNode = undefined;
  }
}

const routeConfig = ({ method, path, status }: Target) => ({ method, path, responseStatus: status });
