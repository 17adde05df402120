import type { IncomingMessage } from 'node:http';

/** The parts of a request that identify the program that sent it. */
export interface Trace {
  readonly method: string;
  readonly agent: string;
  readonly purpose: string;
}

/** Characters that are kept of each. */
const MAX_AGENT = 400;
const MAX_PURPOSE = 100;

export const traceOf = ({ headers, method = 'GET' }: IncomingMessage): Trace => ({
  method,
  agent: clean(headers['user-agent'] ?? '').slice(0, MAX_AGENT),
  purpose: clean(purposeOf(headers)).slice(0, MAX_PURPOSE),
});

/** The header of today, and those of older browsers. */
const purposeOf = (headers: IncomingMessage['headers']): string =>
  String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz'] ?? '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header is bytes, and PostgreSQL takes no U+0000
const clean = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, '');
