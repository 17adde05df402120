import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  OperationTypeNode,
  parse,
} from 'graphql';
import { isScope, type Scope } from '../catalogue/scopes.js';
import type { Graph, Operation } from '../gateway/index.js';
import { worstOf } from '../kernel/errors/public-error.js';
import type { JsonSchema } from '../kernel/graph/json-schema.js';
import { operationView } from '../kernel/graph/schema/operation-view.js';
import type { Access } from '../kernel/graph/scope.js';
import { ANY_CREDENTIAL, type Demand, SCOPE_GROUPS, type ScopeGroup } from '../kernel/graph/scope-groups.js';
import { noStartCache } from '../kernel/graph/start-cache.js';
import type { Supergraph } from '../kernel/graph/supergraph.js';
import {
  type Asked,
  type OwnArguments,
  ownArgumentsOf,
  ownSchemas,
  type ReadArguments,
  readerOf,
} from './arguments.js';
import { type Detail, documentOf, mayBeNull } from './document.js';
import { argumentsSchema, partOf, withSingleTypes } from './schemas.js';
import { ANNOTATIONS, type Effect, type Row } from './tool.js';

/** A row made ready. */
export interface PreparedTool {
  readonly row: Row;
  readonly scope: Demand;
  /** The definition for a toolset and the search, with every argument. */
  readonly definition: Tool;
  /** The definition for the usual list. */
  readonly usual: Tool;
  readonly read: ReadArguments;
  /**
   * The structured content of the answer, without members that have no value. Throws the errors of
   * the graph.
   */
  run(asked: Asked): Promise<Record<string, unknown>>;
}

/** The part of a tool that follows from the graph and is text, so that a start need not derive it again. */
interface ToolPlan extends Pick<PreparedTool, 'scope' | 'definition' | 'usual'> {
  readonly documents: Readonly<Record<Detail, string>>;
  readonly isList: boolean;
  readonly own: OwnArguments;
}

/** Tools by name, in the order of the table. */
export type Tools = ReadonlyMap<string, PreparedTool>;

/** Effects on something stored, of which null clears a member. */
const CLEARING: readonly Effect[] = ['sets', 'changes', 'alters'];

/** The tool that finds the others. */
export const SEARCH = 'search_operations';

/** Prepares every row. Throws one error that names every row which does not fit the graph. */
export function prepareTools(graph: Graph, rows: readonly Row[], cache = noStartCache): Tools {
  const kept = cache.getNow('tools', [graph.sdl, JSON.stringify(rows)], () => JSON.stringify(planTools(graph, rows)));
  const plans = JSON.parse(kept) as readonly ToolPlan[];
  return new Map(rows.map((row, place) => [row.name, prepared(graph, row, plans[place]!)]));
}

const prepared = (graph: Graph, row: Row, plan: ToolPlan): PreparedTool => ({
  row,
  scope: plan.scope,
  definition: plan.definition,
  usual: plan.usual,
  read: readOf(graph, row, plan),
  run: runnerOf(graph, row, plan),
});

/** In the order of the rows. */
function planTools(graph: Graph, rows: readonly Row[]): ToolPlan[] {
  const shown = new Set(rows.flatMap(({ field }) => [`Query.${field}`, `Mutation.${field}`]));
  const view = operationView('tools-view', graph, shown, noStartCache);
  const errors: string[] = [];
  const names = new Set<string>();
  const plans = rows.flatMap(row => {
    try {
      if (names.has(row.name)) throw new Error('there are two of this name');
      names.add(row.name);
      return [planOf(view, graph.facts, row)];
    } catch (error) {
      errors.push(`- ${row.name}: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  });
  if (errors.length > 0) throw new Error(`mcp/tools.ts does not fit the graph:\n${errors.join('\n')}`);
  return plans;
}

function planOf(view: GraphQLSchema, supergraph: Supergraph, row: Row): ToolPlan {
  const { root, field } = fieldOf(view, row);
  if (mayBeNull(field)) throw new Error(`${field.name} may answer null`);
  if (isLeafType(getNamedType(field.type))) throw new Error('its answer is no object');
  if (root === OperationTypeNode.QUERY && row.effect !== 'reads') throw new Error(`the query ${field.name} only reads`);
  const path = pathOf(root, row);
  const documents = { full: documentOf(root, field, 'full'), short: documentOf(root, field, 'short') };
  const own = ownArgumentsOf(row, documents.full === documents.short ? null : detailOf(row, field));
  return {
    documents,
    own,
    isList: isListType(getNullableType(field.type)),
    scope: grantable(supergraph.scopes.get(path) ?? null),
    ...definitionsOf(
      row,
      withSingleTypes(argumentsSchema(field, path, ownSchemas(own)), CLEARING.includes(row.effect)),
    ),
  };
}

const pathOf = (root: OperationTypeNode, { field }: Row): string =>
  `${root === OperationTypeNode.QUERY ? 'Query' : 'Mutation'}.${field}`;

/** Compiled by the first call, as its document is planned by it. */
function readOf({ schema }: Graph, row: Row, { own }: ToolPlan): ReadArguments {
  let read: ReadArguments | null = null;
  return (given, ctx) => {
    if (!read) {
      const { root, field } = fieldOf(schema, row);
      read = readerOf(row.name, { path: pathOf(root, row), args: field.args }, own);
    }
    return read(given, ctx);
  };
}

function runnerOf(graph: Graph, { field }: Row, { documents, isList }: ToolPlan): PreparedTool['run'] {
  const operations = new Map<string, Operation>();
  return async ({ args, detail, ctx }) => {
    const document = documents[detail];
    // Planned by the first call: planning every tool would slow each start, and most processes see no AI host.
    const operation = operations.get(document) ?? graph.prepare(parse(document, { noLocation: true }), field);
    operations.set(document, operation);
    const { data, errors } = await graph.execute(operation, args, ctx);
    if (errors?.length) throw worstOf(errors);
    const answer = data?.[field];
    if (typeof answer !== 'object' || answer === null) throw new Error(`${field} answered nothing.`);
    return withoutNulls(isList ? { items: answer } : answer) as Record<string, unknown>;
  };
}

/**
 * Lists and the results of changes are short unless the call requests more; a single object is
 * whole.
 */
function detailOf({ effect }: Row, { type }: GraphQLField<unknown, unknown>): Detail {
  const named = getNamedType(type);
  const isPage = isListType(getNullableType(type)) || (isObjectType(named) && 'items' in named.getFields());
  return isPage || effect !== 'reads' ? 'short' : 'full';
}

/** A member without a value says nothing that its absence does not. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

function fieldOf(
  schema: GraphQLSchema,
  { field }: Row,
): { root: OperationTypeNode; field: GraphQLField<unknown, unknown> } {
  const query = schema.getQueryType()?.getFields()[field];
  if (query) return { root: OperationTypeNode.QUERY, field: query };
  const mutation = schema.getMutationType()?.getFields()[field];
  if (mutation) return { root: OperationTypeNode.MUTATION, field: mutation };
  throw new Error(`the graph has no root field ${field}`);
}

function grantable(scope: Scope | ScopeGroup | Access | null): Demand {
  if (scope === null || !(scope === ANY_CREDENTIAL || isScope(scope) || Object.hasOwn(SCOPE_GROUPS, scope)))
    throw new Error(`no app can hold the scope ${scope}`);
  return scope as Demand;
}

function definitionsOf(row: Row, schema: JsonSchema): Pick<PreparedTool, 'definition' | 'usual'> {
  const { name, title, description, effect, shows } = row;
  const definition = { name, title, description, annotations: { title, ...ANNOTATIONS[effect] } };
  const whole = schema as Tool['inputSchema'];
  if (!shows)
    return { definition: { ...definition, inputSchema: whole }, usual: { ...definition, inputSchema: whole } };
  const more = `${description} More arguments: ${SEARCH} with ${name}.`;
  const part = partOf(schema, [...shows, 'idempotencyKey']) as Tool['inputSchema'];
  return {
    definition: { ...definition, inputSchema: whole },
    usual: { ...definition, description: more, inputSchema: part },
  };
}
