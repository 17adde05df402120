import type { FetchNode, ResponsePath } from '@apollo/query-planner';
import { GraphQLError, type GraphQLFormattedError, getOperationAST, Kind, parse } from 'graphql';
import type { Data } from './data.js';
import { places } from './entities.js';

/** A fetch, and the names of the fields that it answers at its place; none for entities. */
export interface Asked {
  readonly fetch: FetchNode;
  readonly fields: readonly string[];
  /** The caller's name of a field that the plan had to name itself, since another one has that name. */
  readonly names: ReadonlyMap<string, string>;
}

/** The place of a fetch: the answer so far, and the plan's path in it. */
interface Place {
  readonly data: Data;
  readonly path: ResponsePath;
}

/** Prepares the data that every error of the fetch needs. */
export function askedBy(fetch: FetchNode): Asked {
  const names = callersNames(fetch);
  if (fetch.requires) return { fetch, fields: [], names };
  const { selections } = getOperationAST(parse(fetch.operation))!.selectionSet;
  const fields = selections.flatMap(node => (node.kind === Kind.FIELD ? [(node.alias ?? node.name).value] : []));
  return { fetch, fields: fields.map(field => names.get(field) ?? field), names };
}

const callersNames = ({ outputRewrites = [] }: FetchNode): ReadonlyMap<string, string> =>
  new Map(
    outputRewrites.flatMap(rewrite =>
      rewrite.kind === 'KeyRenamer' ? [[String(rewrite.path.at(-1)), rewrite.renameKeyTo] as const] : [],
    ),
  );

/** Entities whose place an error names, at most. */
const MAX_PLACES = 100;

/** An error of a whole fetch, once for each place of the answer that it leaves empty. */
export function everywhere(error: GraphQLError, { fetch, fields }: Asked, { data, path }: Place): GraphQLError[] {
  const empty = fetch.requires ? places(data, path).slice(0, MAX_PLACES) : fields.map(field => [...path, field]);
  if (empty.length === 0) return [error];
  const { message, extensions } = error;
  const options = { originalError: error, extensions: { ...extensions, serviceName: fetch.serviceName } };
  return empty.map(each => new GraphQLError(message, { ...options, path: each }));
}

/** The errors that a subgraph answered, each at its place in the whole answer. */
export function placedErrors(
  errors: readonly (GraphQLError | GraphQLFormattedError)[],
  asked: Asked,
  place: Place,
): GraphQLError[] {
  const { fetch, names } = asked;
  const entities = fetch.requires ? places(place.data, place.path) : null;
  return (entities ? errors.slice(0, MAX_PLACES) : errors).flatMap(received => {
    const error = clientError(renamed(received, names), fetch.serviceName, place.path, entities);
    // A reference that throws at once fails the list of entities as a whole.
    const isWhole = entities ? typeof received.path?.[1] !== 'number' : !received.path;
    return isWhole ? everywhere(error, asked, place) : [error];
  });
}

type Received = GraphQLError | GraphQLFormattedError;

function renamed(error: Received, names: ReadonlyMap<string, string>): Received {
  if (names.size === 0 || !error.path) return error;
  const path = error.path.map(step => (typeof step === 'string' ? (names.get(step) ?? step) : step));
  const { message, extensions } = error;
  return new GraphQLError(message, { originalError: error as GraphQLError, extensions, path });
}

function clientError(
  error: GraphQLError | GraphQLFormattedError,
  serviceName: string,
  base: ResponsePath,
  entities: ResponsePath[] | null,
): GraphQLError {
  const index = error.path?.[1];
  const path =
    entities && typeof index === 'number'
      ? [...(entities[index] ?? []), ...(error.path ?? []).slice(2)]
      : error.path && [...base, ...error.path];
  return new GraphQLError(error.message || `Error while fetching subquery from service "${serviceName}"`, {
    originalError: error as GraphQLError,
    path,
    extensions: { ...error.extensions, serviceName, code: error.extensions?.['code'] || 'DOWNSTREAM_SERVICE_ERROR' },
  });
}
