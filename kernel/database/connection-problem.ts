import { isOutage } from '../errors/outage.js';

/** The remedies for a server that answers and refuses, by SQLSTATE; NAME is the variable with its address. */
const REMEDIES: Readonly<Record<string, string>> = {
  '3D000': 'create it, or correct NAME',
  '28P01': 'correct NAME or DATABASE_PASSWORD',
  '28000': 'correct NAME, or let the server accept this user',
  '42501': 'give the user of NAME the right to create schemas in this database',
};

/**
 * Returns why the database cannot be used and what to do about it, in one line without the URL;
 * `null` for any other error.
 */
export function connectionProblem(error: unknown, name = 'DATABASE_URL'): string | null {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  const remedy = REMEDIES[code];
  if (remedy) return `The database of ${name} refuses: ${message}: ${remedy.replace('NAME', name)}.`;
  return isOutage(error) ? `The database of ${name} cannot be reached: ${textOf(error)}.` : null;
}

/** For a name with several addresses, Node reports an error for each, and a message for none. */
const textOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(textOf).join(', ') : (error as Error).message;
