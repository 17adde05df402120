import type { CombinedError } from '@urql/core';

/**
 * A failure as a person sees it: the next step to take, and the code and id to quote to the
 * support.
 */
export interface Problem {
  /** One of docs/errors.md; `OFFLINE` where no answer came. */
  code: string;
  /** The text in the language of the person; empty if it is one of ours. */
  message: string;
  requestId: string | null;
  /** Each invalid field with the next step. */
  fields: readonly { field: string; message: string }[];
  retryAfterSec: number | null;
  /** Facts about the error. */
  data?: Readonly<Record<string, unknown>> | undefined;
}

interface Extensions {
  code?: string;
  details?: readonly { field: string; message: string; sentence?: string }[];
  retryAfterSec?: number;
  requestId?: string;
  data?: Readonly<Record<string, unknown>>;
}

export function problemOf(error: CombinedError): Problem {
  const [first] = error.graphQLErrors;
  const headers = (error.response as Response | undefined)?.headers;
  const extensions = (first?.extensions ?? {}) as Extensions;
  return {
    code: extensions.code ?? (error.networkError && !error.response ? 'OFFLINE' : 'INTERNAL'),
    message: first?.message ?? '',
    requestId: extensions.requestId ?? headers?.get('x-request-id') ?? null,
    fields: (extensions.details ?? []).map(({ field, message, sentence }) => ({ field, message: sentence ?? message })),
    retryAfterSec: extensions.retryAfterSec ?? null,
    data: extensions.data,
  };
}
