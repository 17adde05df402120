import type { IncomingMessage } from 'node:http';

/** What a request for a link tells. */
export interface Visit {
  readonly code: string;
  readonly method: string;
  readonly agent: string;
  readonly purpose: string;
  readonly source: string | null;
  readonly referrer: string | null;
}

/** Characters that are kept of each. */
const MAX_CODE = 64;
const MAX_AGENT = 400;
const MAX_PURPOSE = 100;
/** What a source may be; another is none. */
const SOURCE = /^[\w.:~-]{1,64}$/;

/** @param source what the address or the form says it is. */
export const visitOf = ({ headers, method = 'GET' }: IncomingMessage, code: string, source: unknown): Visit => ({
  code: code.slice(0, MAX_CODE),
  method,
  agent: clean(headers['user-agent'] ?? '').slice(0, MAX_AGENT),
  purpose: clean(purposeOf(headers)).slice(0, MAX_PURPOSE),
  source: typeof source === 'string' && SOURCE.test(source) ? source : null,
  referrer: headers.referer ? URL.parse(headers.referer)?.hostname || null : null,
});

/** The header of today, and those of older browsers. */
const purposeOf = (headers: IncomingMessage['headers']): string =>
  String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz'] ?? '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header is bytes, and PostgreSQL takes no U+0000
const clean = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, '');
