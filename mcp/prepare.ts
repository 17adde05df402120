import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  OperationTypeNode,
  parse,
} from 'graphql';
import { isScope, type Scope } from '../catalogue/scopes.js';
import type { Graph, Operation } from '../gateway/index.js';
import type { Context } from '../kernel/context/context.js';
import { worstOf } from '../kernel/errors/public-error.js';
import { inputSchema, type JsonSchema, namedSchema, schemaOf } from '../kernel/graph/json-schema.js';
import { operationView } from '../kernel/graph/schema/operation-view.js';
import type { Access } from '../kernel/graph/scope.js';
import { openedBy, SCOPE_GROUPS, type ScopeGroup } from '../kernel/graph/scope-groups.js';
import { noStartCache } from '../kernel/graph/start-cache.js';
import type { Supergraph } from '../kernel/graph/supergraph.js';
import { type ReadArguments, readerOf } from './arguments.js';
import { documentOf, mayBeNull } from './document.js';
import { ANNOTATIONS, type Row } from './tool.js';

/** A row made ready. */
export interface PreparedTool {
  readonly row: Row;
  readonly scope: Scope | ScopeGroup;
  /** As `tools/list` shows it. */
  readonly definition: Tool;
  readonly read: ReadArguments;
  /** The structured content of the answer. Throws what the graph threw. */
  run(args: Record<string, unknown>, ctx: Context): Promise<Record<string, unknown>>;
}

/** Tools by name, in the order of the table. */
export type Tools = ReadonlyMap<string, PreparedTool>;

/** Prepares every row. Throws one error that names every row which does not fit the graph. */
export function prepareTools(graph: Graph, rows: readonly Row[], cache = noStartCache): Tools {
  const supergraph = graph.facts;
  const shown = new Set(rows.flatMap(({ field }) => [`Query.${field}`, `Mutation.${field}`]));
  const view = operationView('tools-view', graph, shown, cache);
  const errors: string[] = [];
  const tools = new Map<string, PreparedTool>();
  for (const row of rows) {
    try {
      if (tools.has(row.name)) throw new Error('there are two of this name');
      tools.set(row.name, prepare(graph, view, supergraph, row));
    } catch (error) {
      errors.push(`- ${row.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (errors.length > 0) throw new Error(`mcp/tools.ts does not fit the graph:\n${errors.join('\n')}`);
  return tools;
}

/** The scopes that all tools need together, in the order of the table. */
export const scopesOf = (tools: Tools): readonly Scope[] => [
  ...new Set([...tools.values()].flatMap(({ scope }) => openedBy(scope))),
];

function prepare(graph: Graph, view: GraphQLSchema, supergraph: Supergraph, row: Row): PreparedTool {
  const { root, field } = fieldOf(view, row);
  if (mayBeNull(field)) throw new Error(`${field.name} may answer null`);
  if (root === OperationTypeNode.QUERY && row.effect !== 'reads') throw new Error(`the query ${field.name} only reads`);
  const path = `${root === OperationTypeNode.QUERY ? 'Query' : 'Mutation'}.${field.name}`;
  const document = documentOf(root, field);
  // Planned by the first call: planning every tool would slow each start, and most processes see no AI host.
  let operation: Operation | null = null;
  const isList = isListType(getNullableType(field.type));
  return {
    row,
    scope: grantable(supergraph.scopes.get(path) ?? null),
    definition: definitionOf(row, field, path, isList),
    read: readerOf({ path, args: field.args }),
    async run(args, ctx) {
      operation ??= graph.prepare(parse(document, { noLocation: true }), field.name);
      const { data, errors } = await graph.execute(operation, args, ctx);
      if (errors?.length) throw worstOf(errors);
      const answer = data?.[field.name];
      if (typeof answer !== 'object' || answer === null) throw new Error(`${field.name} answered nothing.`);
      return isList ? { items: answer } : (answer as Record<string, unknown>);
    },
  };
}

function fieldOf(
  view: GraphQLSchema,
  { field }: Row,
): { root: OperationTypeNode; field: GraphQLField<unknown, unknown> } {
  const query = view.getQueryType()?.getFields()[field];
  if (query) return { root: OperationTypeNode.QUERY, field: query };
  const mutation = view.getMutationType()?.getFields()[field];
  if (mutation) return { root: OperationTypeNode.MUTATION, field: mutation };
  throw new Error(`the graph has no root field ${field}`);
}

function grantable(scope: Scope | ScopeGroup | Access | null): Scope | ScopeGroup {
  if (scope === null || !(isScope(scope) || Object.hasOwn(SCOPE_GROUPS, scope)))
    throw new Error(`no app can hold the scope ${scope}`);
  return scope as Scope | ScopeGroup;
}

/** Types in place, since models read references badly; the documents of the tools say that no type holds itself. */
const inPlace = (type: GraphQLNamedType): JsonSchema => namedSchema(type, inPlace) ?? {};

/** The protocol takes no other schema. */
function ofObject(schema: JsonSchema): Tool['inputSchema'] {
  if (schema['type'] !== 'object') throw new Error('its arguments or its answer are no object');
  return schema as Tool['inputSchema'];
}

function definitionOf(row: Row, field: GraphQLField<unknown, unknown>, path: string, isList: boolean): Tool {
  const { name, title, description, effect } = row;
  const answer = schemaOf(field.type, inPlace);
  return {
    name,
    title,
    description,
    inputSchema: ofObject({ ...inputSchema(field.args, inPlace, path), additionalProperties: false }),
    outputSchema: ofObject(isList ? { type: 'object', required: ['items'], properties: { items: answer } } : answer),
    annotations: { title, ...ANNOTATIONS[effect] },
  };
}
