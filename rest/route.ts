import type { Demand } from '../kernel/graph/scope-groups.js';
import type { EnvelopeName } from './response/envelope.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that streams in. The argument `upload` of the field gets the id of the stored file. */
export interface Upload {
  /** Accepted content types; `image/*` covers all of a kind. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Any bytes: in a charset of their own, or as the one file of a `multipart/form-data` body. */
  readonly binary?: true;
}

/** The argument of a field that gets an uploaded file. */
export const UPLOAD = 'upload';
/** The argument that gets the name of the file in a body of parts, unless the query names it. */
export const FILE_NAME = 'fileName';

/** The announcement that an operation ends. Days of UTC: `2027-01-01`. */
export interface Deprecation {
  readonly since: string;
  /** The day after which it may be gone, a year later at least. */
  readonly sunset: string;
  /** Method and path of the row that takes its place: `GET /topics`. */
  readonly instead: string;
}

/** One operation of the public API, as the table says it. */
export interface Row {
  readonly method: Method;
  /** Below `/v1`, parameters in braces: `/topics/{id}`. */
  readonly path: string;
  /** Root field of the graph that does the work. */
  readonly field: string;
  readonly scope: Demand;
  /** Status of a success. */
  readonly status: 200 | 201 | 202;
  readonly envelope: EnvelopeName;
  /** Further methods that mean the same. */
  readonly aliases?: readonly Method[];
  /** A POST that changes nothing: its body is too big for a query string. */
  readonly reads?: true;
  /** `false` exempts it from the rate limit. */
  readonly metered?: boolean;
  /** Root field that answers `?dryRun=true` instead, and the path below that is called `dry-run`. */
  readonly dryRun?: string;
  /** Field of the send that this row tries without effect: see {@link withDryRuns}. */
  readonly tries?: string;
  /** Name of the older body that is still accepted. */
  readonly legacy?: string;
  /** The older name of `messageIds` in the answer of a send, for callers of older versions. */
  readonly ids?: string;
  /** Longest body in bytes; 1 MiB by default. */
  readonly maxBytes?: number;
  /** Takes bytes in place of a JSON body; everything else is then in the query. */
  readonly upload?: Upload;
  /** Field of the answer that says whether an object was made: where it was there already, the status is 200. */
  readonly made?: string;
  /** Fields of the answer that other operations answer as null: the secret of an object that was made. */
  readonly reveals?: readonly string[];
  /** Content types of a file that is answered. */
  readonly types?: readonly string[];
  /** `details` of its errors is an object, as the specification shows it; by default a list of fields. */
  readonly objectDetails?: true;
  /**
   * Field of the answer with a PNG as a data URL: a caller that accepts `image/png` gets its bytes
   * in place of the JSON.
   */
  readonly picture?: string;
  /** Present once it is to end. Responses and the description of the API say so. */
  readonly deprecated?: Deprecation;
  /** Argument of each path parameter whose name differs: `{ id: 'webhookId' }`. */
  readonly args?: Readonly<Record<string, string>>;
}

type Extras = Pick<
  Row,
  | 'aliases'
  | 'reads'
  | 'metered'
  | 'dryRun'
  | 'legacy'
  | 'ids'
  | 'args'
  | 'upload'
  | 'made'
  | 'reveals'
  | 'types'
  | 'maxBytes'
  | 'objectDetails'
  | 'picture'
  | 'deprecated'
>;

export const route = (
  method: Method,
  path: string,
  field: string,
  scope: Demand,
  status: Row['status'],
  envelope: EnvelopeName,
  extras: Extras = {},
): Row => ({ method, path, field, scope, status, envelope, ...extras });

/** Returns the path of the operation that is the dry run of a send. */
export const dryRunPath = (path: string): string => `${path}/dry-run`;

/**
 * The rows, and after each send its dry run. It answers something else than the send, so that `?dryRun=true` alone would leave
 * generated clients with two answers of one operation, between which they cannot choose.
 */
export const withDryRuns = (rows: readonly Row[]): Row[] => rows.flatMap(row => [row, ...dryRunOf(row)]);

function dryRunOf({ dryRun, ids: _, ...row }: Row): Row[] {
  if (!dryRun) return [];
  return [{ ...row, path: dryRunPath(row.path), field: dryRun, tries: row.field, status: 200, envelope: 'item' }];
}

export const PREFIX = '/v1';

/**
 * Returns whether a row accepts the session of the dashboard beside keys and tokens. Only a row that
 * carries a file does, in or out, because the graph cannot.
 */
export const takesSession = ({ upload, envelope }: Row): boolean => upload !== undefined || envelope === 'file';

/** Names of the parameters in a path, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** The graph argument that a path parameter fills. */
export const argumentOf = (row: Row, parameter: string): string => row.args?.[parameter] ?? parameter;

/** `/topics/{id}` as routers write it: `/topics/:id`. */
export const colonPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Returns whether the method carries its input in a body. */
export const takesBody = (method: string): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** Returns the root type that holds a row's fields: a row that only reads is a query. */
export const rootOf = (row: Row): 'Query' | 'Mutation' => (row.method === 'GET' || row.reads ? 'Query' : 'Mutation');
