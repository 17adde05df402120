import { isOutage } from '../errors/outage.js';

/** The remedies for a server that answers and refuses, by SQLSTATE. */
const REMEDIES: Readonly<Record<string, string>> = {
  '3D000': 'create it, or correct DATABASE_URL',
  '28P01': 'correct DATABASE_URL or DATABASE_PASSWORD',
  '28000': 'correct DATABASE_URL, or let the server accept this user',
  '42501': 'give the user of DATABASE_URL the right to create schemas in this database',
};

/**
 * Returns why the database cannot be used and what to do about it, in one line without the URL;
 * `null` for any other error.
 */
export function connectionProblem(error: unknown): string | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const remedy = REMEDIES[code];
  if (remedy) return `The database of DATABASE_URL refuses: ${message}: ${remedy}.`;
  return isOutage(error) ? `The database of DATABASE_URL cannot be reached: ${textOf(error)}.` : null;
}

/** For a name with several addresses, Node reports an error for each, and a message for none. */
const textOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(textOf).join(', ') : (error as Error).message;
