import { createRequire } from 'node:module';
import type { QueryPlan } from '@apollo/query-planner';
import {
  type DocumentNode,
  Kind,
  printSchema,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';

// The planner and its model of a supergraph take half a second and 65 MB. A process that kept the
// plans of an earlier start needs them for documents of callers alone, so neither is loaded before.
const load = createRequire(import.meta.url);
const internals = () => load('@apollo/federation-internals') as typeof import('@apollo/federation-internals');
const queryPlanner = () => load('@apollo/query-planner') as typeof import('@apollo/query-planner');

/** The model of a supergraph, which its composition has validated. */
const modelOf = (sdl: string) => internals().Supergraph.build(sdl, { validateSupergraph: false });

/** Returns the SDL of the API schema: the accessible part of the supergraph. */
export const apiSdlOf = (supergraphSdl: string): string =>
  printSchema(modelOf(supergraphSdl).apiSchema().toGraphQLJSSchema());

const TYPE_NAME: SelectionSetNode = {
  kind: Kind.SELECTION_SET,
  selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: TypeNameMetaFieldDef.name } }],
};

/** Plans a valid document. */
export type Plan = (document: DocumentNode, operationName: string | undefined) => QueryPlan;

/** A planner over a supergraph, made by the first document. */
export function plannerOf(supergraphSdl: string): Plan {
  let plan: Plan | null = null;
  return (document, operationName) => {
    plan ??= openPlanner(supergraphSdl);
    return plan(document, operationName);
  };
}

function openPlanner(supergraphSdl: string): Plan {
  const { operationFromDocument } = internals();
  const { QueryPlanner } = queryPlanner();
  const model = modelOf(supergraphSdl);
  const planner = new QueryPlanner(model);
  return (document, operationName) =>
    planner.buildQueryPlan(operationFromDocument(model.apiSchema(), withoutDescriptions(document), { operationName }));
}

const DESCRIPTIONS: readonly string[] = [SchemaMetaFieldDef.name, TypeMetaFieldDef.name];

/**
 * The same document without the members of introspection. No subgraph is asked for them, and the planner knows fewer
 * than graphql-js, which answers them: it has no `isOneOf`.
 */
const withoutDescriptions = (document: DocumentNode): DocumentNode =>
  visit(document, {
    FragmentDefinition: ({ typeCondition }) => (typeCondition.name.value.startsWith('__') ? null : undefined),
    Field: node => (DESCRIPTIONS.includes(node.name.value) ? { ...node, selectionSet: TYPE_NAME } : undefined),
  });
