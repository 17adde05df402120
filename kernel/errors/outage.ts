/** SQLSTATEs that say the server is not there or will not serve: lost connections, shutdown and start, a cancelled statement, one of two that waited for each other, a transaction whose process hung, too little of something. */
const STATES = /^(?:08\w{3}|57014|40P01|57P0[1-5]|53[0-4]\w{2}|25006|25P03)$/;

/** The error codes of the operating system for a server that is away. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'ENOENT']);

/** The messages of node-postgres that have no code. */
const TEXTS =
  /^(?:timeout expired|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

const MAX_DEPTH = 10;

interface ErrorLike {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  originalError?: unknown;
  previous?: unknown;
}

/**
 * Returns whether the database could not be reached or ended the statement, however deep the error
 * that says so is wrapped: a `SERVICE_UNAVAILABLE`.
 */
export function isOutage(error: unknown, depth = MAX_DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, message, cause, originalError, previous } = error as ErrorLike;
  if (typeof code === 'string' && (STATES.test(code) || CODES.has(code))) return true;
  if (typeof message === 'string' && TEXTS.test(message)) return true;
  return [originalError, cause, previous].some(inner => isOutage(inner, depth - 1));
}
