import { setVariables } from '../../kernel/config/config.js';
import { VARIABLES } from '../config.js';

/** Variables whose texts say nothing secret. A text of any other variable may be a password or hold one. */
const SHOWN: ReadonlySet<string> = new Set(['NODE_ENV', 'ROLE', 'LOG_LEVEL', 'HOST', 'BASE_URL', 'MCP_URL']);

/**
 * The variables that are set, without secrets: switches and numbers with their values (a duration in milliseconds), texts as
 * `(set)`. A value that is not valid is `(invalid)`.
 */
export const shownVariables = (variables: Readonly<Record<string, string>> = setVariables()): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(VARIABLES)
      .filter(name => variables[name] !== undefined)
      .map(name => [name, shownOf(name, variables[name]!)]),
  );

function shownOf(name: string, text: string): unknown {
  const read = VARIABLES[name]!.safeParse(text);
  if (!read.success) return '(invalid)';
  if (typeof read.data === 'number' || typeof read.data === 'boolean') return read.data;
  return SHOWN.has(name) ? withoutCredentials(text) : '(set)';
}

/** An address may carry a name and a password. */
function withoutCredentials(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, host, pathname } = new URL(text);
  return host ? `${protocol}//${host}${pathname}` : text;
}
