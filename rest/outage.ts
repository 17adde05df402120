/** SQLSTATE classes and codes that say the server is not there or will not serve: nothing the caller did. */
const OUTAGE_STATE = /^(08...|57P0[1-5]|53[0-4]..|25006)$/;
const OUTAGE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** What node-postgres says without a code. */
const OUTAGE_TEXT =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;
const DEEPEST = 8;

interface Fault {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  originalError?: unknown;
  previous?: unknown;
  syscall?: unknown;
}

/** Whether the database could not be reached, however deep the fault that says so is wrapped. */
export function isOutage(error: unknown, depth = DEEPEST): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, message, cause, originalError, previous } = error as Fault;
  if (typeof code === 'string' && (OUTAGE_STATE.test(code) || OUTAGE_CODES.has(code))) return true;
  if (typeof message === 'string' && OUTAGE_TEXT.test(message)) return true;
  return [originalError, cause, previous].some(inner => isOutage(inner, depth - 1));
}
