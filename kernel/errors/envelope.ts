import { STATUS_CODES } from 'node:http';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { type ErrorReader, type PublicError, publicError, retryAfterOf } from './public-error.js';

/** The JSON body of an error over HTTP (specification, "Errors", Envelope). */
export interface ErrorBody extends PublicError {
  success: false;
  /** HTTP label: `Not Found`. */
  error: string;
}

/** An error as an HTTP answer. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
}

/** Renders anything thrown as an HTTP answer in the reader's language. */
export function errorAnswer(thrown: unknown, reader: ErrorReader): ErrorAnswer {
  const error = publicError(thrown, reader);
  const status = statusOf(error.code);
  const wait = retryAfterOf(error);
  return {
    status,
    headers: wait === undefined ? {} : { 'retry-after': String(Math.ceil(wait)) },
    body: { success: false, error: STATUS_CODES[status] ?? 'Error', ...error },
  };
}
