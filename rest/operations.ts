import { type GraphQLField, type GraphQLSchema, getNullableType, isObjectType, isRequiredArgument } from 'graphql';
import type { ErrorCode } from '../catalogue/errors/catalogue.js';
import type { Graph } from '../gateway/index.js';
import type { RootField } from '../kernel/graph/input/all-errors.js';
import { operationView } from '../kernel/graph/schema/operation-view.js';
import type { StartCache } from '../kernel/graph/start-cache.js';
import type { Supergraph } from '../kernel/graph/supergraph.js';
import { compileArguments, type ReadArguments } from './request/input.js';
import type { OlderBodies, OlderBody } from './request/legacy.js';
import { deprecationErrors } from './response/deprecation.js';
import { misfit } from './response/envelope.js';
import { PLACE_ARGUMENTS } from './response/file.js';
import { argumentOf, pathParameters, type Row, rootOf, takesBody, UPLOAD } from './route.js';
import { prepareFields, type RunField } from './sofa/fields.js';

/** A root field made ready. */
export interface ReadyField {
  /** The field in the public schema. */
  readonly field: GraphQLField<unknown, unknown>;
  readonly root: RootField;
  readonly read: ReadArguments;
  readonly run: RunField;
}

/** A row made ready, with the parts that a request needs. */
export interface Operation extends ReadyField {
  readonly row: Row;
  /** Subgraph that answers, as the supergraph writes it: `CONTACTS`. */
  readonly owner: string;
  /** Codes with which its resolvers refuse a call, beside those that every operation of its kind has. */
  readonly refusals: readonly ErrorCode[];
  /** True if the time of its read depends on the data. */
  readonly costly: boolean;
  /** Answers `?dryRun=true`; `null` where nothing can be tried. */
  readonly tryOut: ReadyField | null;
  /** Turns an older body into the canonical one; `null` where there is none. */
  readonly olderBody: OlderBody | null;
}

/** The table over the graph: the operations and the part of the schema that they show. */
export interface Api {
  readonly operations: readonly Operation[];
  readonly view: GraphQLSchema;
}

/** Prepares every row. Throws one error that names every row which does not fit the graph. */
export async function prepareApi(
  graph: Graph,
  rows: readonly Row[],
  olderBodies: OlderBodies,
  cache: StartCache,
): Promise<Api> {
  const supergraph = graph.facts;
  const errors = rows.flatMap(row => [
    ...faultsOf(graph.schema, supergraph, row),
    ...olderBodyErrors(row, olderBodies),
    ...deprecationErrors(row, rows),
  ]);
  if (errors.length > 0) throw new Error(`rest/routes.ts does not fit the graph:\n${errors.join('\n')}`);

  const shown = new Set(rows.flatMap(row => fieldNames(row).map(name => `${rootOf(row)}.${name}`)));
  const view = operationView('rest-view', graph, shown, cache);
  const runs = await prepareFields(graph, view, rows, cache);
  const ready = (row: Row, name: string): ReadyField => {
    const field = shownOf(row, fieldOf(view, row, name)!);
    const root = { path: `${rootOf(row)}.${name}`, args: field.args };
    return { field, root, read: compileArguments(row, field), run: runs.get(name)! };
  };
  const operations = rows.map(row => ({
    row,
    owner: supergraph.owners.get(`${rootOf(row)}.${row.field}`) ?? '',
    ...ready(row, row.field),
    refusals: supergraph.refusals.get(`${rootOf(row)}.${row.field}`) ?? [],
    costly: rootOf(row) === 'Query' && supergraph.costs.has(`Query.${row.field}`),
    tryOut: row.dryRun ? ready(row, row.dryRun) : null,
    olderBody: (row.legacy && olderBodies.get(row.legacy)) || null,
  }));
  return { operations, view };
}

const fieldOf = (schema: GraphQLSchema, row: Row, name: string): GraphQLField<unknown, unknown> | undefined =>
  (rootOf(row) === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name];

/** A file is answered whole or by ranges: the arguments that choose a part are internal. */
const shownOf = (row: Row, field: GraphQLField<unknown, unknown>): GraphQLField<unknown, unknown> =>
  row.envelope === 'file'
    ? { ...field, args: field.args.filter(({ name }) => !PLACE_ARGUMENTS.includes(name)) }
    : field;

const fieldNames = (row: Row): string[] => (row.dryRun ? [row.field, row.dryRun] : [row.field]);

function faultsOf(schema: GraphQLSchema, supergraph: Supergraph, row: Row): string[] {
  const line = `${row.method} ${row.path}`;
  return fieldNames(row).flatMap(name => {
    const field = fieldOf(schema, row, name);
    if (!field) return [`- ${line}: the graph has no ${rootOf(row)}.${name}`];
    const errors: string[] = [];
    const scope = supergraph.scopes.get(`${rootOf(row)}.${name}`);
    if (scope !== row.scope) errors.push(`- ${line}: ${name} asks for the scope ${scope}, the row for ${row.scope}`);
    errors.push(...argumentErrors(row, field).map(text => `- ${line}: ${name} ${text}`));
    if (row.upload && !takesBody(row.method)) errors.push(`- ${line}: a ${row.method} takes no upload`);
    if (row.envelope === 'file' && !row.types) errors.push(`- ${line}: the envelope "file" needs types`);
    const shape = name === row.field ? misfit(row.envelope, field.type) : null;
    if (shape) errors.push(`- ${line}: ${shape}`);
    errors.push(
      ...unknownFields(row, field).map(field => `- ${line}: the answer of ${name} has no ${field} to reveal`),
    );
    return errors;
  });
}

function unknownFields({ reveals = [] }: Row, { type }: GraphQLField<unknown, unknown>): string[] {
  const answered = getNullableType(type);
  return reveals.filter(name => !isObjectType(answered) || !answered.getFields()[name]);
}

const olderBodyErrors = ({ method, path, legacy }: Row, olderBodies: OlderBodies): string[] =>
  legacy && !olderBodies.has(legacy) ? [`- ${method} ${path}: there is no older body ${legacy}`] : [];

/**
 * Every path parameter fills an argument, and the path has all arguments that a call without input
 * needs.
 */
function argumentErrors(row: Row, field: GraphQLField<unknown, unknown>): string[] {
  const filled = pathParameters(row.path).map(name => argumentOf(row, name));
  const unknown = filled.filter(name => !field.args.some(argument => argument.name === name));
  const unfilled =
    row.method === 'DELETE'
      ? field.args.filter(argument => isRequiredArgument(argument) && !filled.includes(argument.name))
      : [];
  const lacks = (name: string) => !field.args.some(argument => argument.name === name);
  return [
    ...unknown.map(name => `has no argument ${name}`),
    ...(row.upload && lacks(UPLOAD) ? [`has no argument ${UPLOAD} for the uploaded file`] : []),
    ...(row.envelope === 'file' && lacks('cursor') ? ['has no argument cursor for the next part of its file'] : []),
    ...unfilled.map(({ name }) => `needs the argument ${name}, which a DELETE cannot give`),
  ];
}
