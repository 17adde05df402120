import type * as Gateway from '@apollo/gateway';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Context } from '../../kernel/context/context.js';
import { AppError } from '../../kernel/errors/errors.js';
import { inSpan } from '../../kernel/telemetry/trace.js';
import { idempotent, REPLAYED_HEADER } from './idempotent.js';
import { prepareLocal, type RunFetch } from './local/prepare-local.js';

/** A subgraph to compose: executable in this process (`schema`) or served elsewhere (`url`), never both. */
export interface SubgraphSource {
  readonly name: string;
  readonly sdl: string;
  readonly schema?: GraphQLSchema;
  readonly url?: string;
}

/** The options for reaching remote subgraphs. */
export interface RemoteOptions {
  /** Headers that name the caller to a remote subgraph. */
  readonly signCaller?: (context: object, request: { subgraph: string; body: string }) => Record<string, string>;
  readonly fetch?: typeof fetch;
  /** Milliseconds for one sub-query, its answer included; 10,000 unless given. */
  readonly timeoutMs?: number;
}

/** One subgraph behind both executors. */
export interface Subgraph {
  /** Prepares the part that all runs of this sub-query share. */
  prepare(query: string, operationName: string | undefined): RunFetch;
  /** The same subgraph for the stock executor, which brings its package: it is loaded on demand. */
  stock(gateway: typeof Gateway): Gateway.GraphQLDataSource<object>;
}

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const DEFAULT_TIMEOUT_MS = 10_000;

/** @throws Error when a source is neither local nor remote, or both. */
export function openSubgraph(source: SubgraphSource, options: RemoteOptions): Subgraph {
  const { schema, url } = source;
  if (schema && !url) return inSpans(source.name, localSubgraph(schema));
  if (url && !schema) return inSpans(source.name, remoteSubgraph(source.name, url, options));
  throw new Error(`Subgraph "${source.name}" needs either an executable schema or a URL.`);
}

/** Each sub-query is a span. */
const inSpans = (name: string, { prepare, stock }: Subgraph): Subgraph => ({
  stock,
  prepare: (query, operationName) => {
    const run = prepare(query, operationName);
    return (variables, context) => inSpan(`subgraph ${name}`, {}, async () => run(variables, context));
  },
});

function localSubgraph(schema: GraphQLSchema): Subgraph {
  return {
    prepare: query => idempotent(query, prepareLocal(schema, query)),
    stock: ({ LocalGraphQLDataSource }) => new LocalGraphQLDataSource(schema),
  };
}

function remoteSubgraph(name: string, url: string, options: RemoteOptions): Subgraph {
  const prepare = (query: string, operationName: string | undefined): RunFetch => {
    return (variables, context) => ask(name, url, { query, variables, operationName }, context, options);
  };
  return {
    prepare,
    stock: () => ({
      process: async ({ request, context }) =>
        prepare(request.query ?? '', request.operationName)(request.variables ?? {}, context),
    }),
  };
}

/** One POST of a sub-query. */
const ask = (name: string, url: string, query: object, context: object, options: RemoteOptions) =>
  post(name, url, query, context, options, isAnswer);

/** One POST to a subgraph. Whatever keeps an answer of the expected form from arriving is `SUBGRAPH_UNAVAILABLE`. */
export async function post<Answer>(
  name: string,
  url: string,
  asked: object,
  context: object,
  { signCaller, fetch: send = fetch, timeoutMs = DEFAULT_TIMEOUT_MS }: RemoteOptions,
  isExpected: (answer: unknown) => answer is Answer,
): Promise<Answer> {
  try {
    const body = JSON.stringify(asked);
    const response = await send(url, {
      method: 'POST',
      headers: { ...signCaller?.(context, { subgraph: name, body }), 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { idempotency } = context as Partial<Context>;
    if (idempotency && response.headers.has(REPLAYED_HEADER)) idempotency.replayed = true;
    const answer: unknown = JSON.parse(await boundedText(response));
    if (isExpected(answer)) return answer;
    throw new Error(`HTTP ${response.status} without an answer of the expected form`);
  } catch (cause) {
    throw new AppError(
      'SUBGRAPH_UNAVAILABLE',
      {},
      { subgraph: name, cause: new Error(`Subgraph "${name}" failed`, { cause }) },
    );
  }
}

/** GraphQL over HTTP answers a refused query with 4xx and `errors`: that is an answer too. */
function isAnswer(value: unknown): value is ExecutionResult {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray((value as ExecutionResult).errors) || typeof (value as ExecutionResult).data === 'object';
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`Answer larger than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
