/** Bytes to upload. A stream can be sent once, so that a failed upload of one is not repeated. */
export type FileBody = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array> | string;

/** Options of a single call, which go before those of the client. */
export interface RequestOptions {
  /** Ends the call, waits and repetitions included; the call rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeout?: number | undefined;
  /** Repetitions at most; `Infinity` repeats until the signal. */
  readonly retries?: number | undefined;
  /** Gets each error after which the call is repeated: to log it, or to tell a person. */
  readonly onRetry?: ((error: Error) => void) | undefined;
  /** In the place of a random one: up to 255 visible ASCII characters. Choose one that outlives your process to send once across restarts. */
  readonly idempotencyKey?: string | undefined;
  /** Language of messages of errors. */
  readonly locale?: 'en' | 'pt-BR' | 'es' | undefined;
  /** The type of an uploaded file; by default that of a `Blob`, else `application/octet-stream`. */
  readonly contentType?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** An operation of the table with the arguments of a caller. */
export interface Call {
  readonly method: string;
  /** Without `/v1/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly file?: FileBody | undefined;
  /** True if the operation takes an idempotency key. */
  readonly keyed: boolean;
  /** True if the operation counts for the rate limit. */
  readonly metered: boolean;
  /** True if the answer is a file, which the caller reads. */
  readonly downloads: boolean;
  readonly options: RequestOptions;
}

/**
 * Returns the query of a URL: lists repeat their name, objects have brackets
 * (`metadata[order]=42`), absent members are left out.
 */
export function queryOf({ query = {}, file }: Pick<Call, 'query' | 'file'>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) pairs.append(name, text(each));
    else if (value instanceof Date || typeof value !== 'object') {
      if (value !== undefined) pairs.append(name, text(value));
    } else if (value !== null && file !== undefined) pairs.append(name, JSON.stringify(value));
    else if (value !== null)
      for (const [key, inner] of Object.entries(value)) pairs.append(`${name}[${key}]`, text(inner));
  }
  const written = pairs.toString();
  return written && `?${written}`;
}

const text = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));
