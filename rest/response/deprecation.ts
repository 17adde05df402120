import type { JsonSchema } from '../openapi/schemas.js';
import { type Deprecation, PREFIX, type Row } from '../route.js';

/** The guide that says for how long operations stay. */
const POLICY = '</docs/guides/upgrading#versions>; rel="deprecation"';
const NOTICE_DAYS = 365;
const DAY = 86_400_000;

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Returns the headers of every response of an operation that is to end: RFC 9745 and RFC 8594. */
export const deprecationHeaders = ({ since, sunset }: Deprecation): Readonly<Record<string, string>> => ({
  deprecation: `@${midnight(since).getTime() / 1_000}`,
  sunset: midnight(sunset).toUTCString(),
  link: POLICY,
});

const HEADERS: Readonly<Record<string, string>> = {
  Deprecation: 'The time since which the operation is deprecated, in seconds since 1970 (RFC 9745): `@1798761600`.',
  Sunset: 'The time after which the operation may be gone (RFC 8594).',
  Link: 'The guide about deprecated operations.',
};

/** The same headers in the description of an operation. */
export const describedDeprecation = ({ deprecated }: Row): JsonSchema =>
  deprecated
    ? Object.fromEntries(
        Object.entries(HEADERS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
      )
    : {};

/** Returns the sentence about the end of an operation. */
export const deprecationNote = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}, and may be gone after ${sunset}: use \`${withPrefix(instead)}\`.`;

const withPrefix = (operation: string): string => operation.replace(' ', ` ${PREFIX}`);

/** Returns what is wrong with the announcement of a row: it comes a year before the end, and names another row. */
export function deprecationErrors({ deprecated, method, path }: Row, rows: readonly Row[]): string[] {
  if (!deprecated) return [];
  const { since, sunset, instead } = deprecated;
  const [from, until] = [midnight(since).getTime(), midnight(sunset).getTime()];
  const isKnown = rows.some(row => `${row.method} ${row.path}` === instead && !row.deprecated);
  return [
    ...(until - from >= NOTICE_DAYS * DAY ? [] : [`its end ${sunset} is not a year after ${since}`]),
    ...(isKnown ? [] : [`the table has no ${instead} to use instead`]),
  ].map(text => `- ${method} ${path}: ${text}`);
}
