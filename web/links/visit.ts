import type { IncomingMessage } from 'node:http';
import { type Trace, traceOf } from '../request/trace.js';

/** The data that a request for a link has. */
export interface Visit extends Trace {
  readonly code: string;
  readonly source: string | null;
  readonly referrer: string | null;
  /** The host of the request; `null` for the usual one. */
  readonly host: string | null;
}

const MAX_CODE = 64;
/** The form of a source; any other counts as none. */
const SOURCE = /^[\w.:~-]{1,64}$/;

/**
 * Returns the host that a request names, in lower case and without a port; `null` for the usual
 * one.
 */
export function otherHost(req: IncomingMessage, usualHost: string): string | null {
  const host = (req.headers.host ?? '').replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  return host === usualHost || host === '' ? null : host;
}

/**
 * @param source the source in the address or the form.
 */
export const visitOf = (req: IncomingMessage, usualHost: string, code: string, source: unknown): Visit => ({
  ...traceOf(req),
  code: code.slice(0, MAX_CODE),
  source: typeof source === 'string' && SOURCE.test(source) ? source : null,
  host: otherHost(req, usualHost),
  referrer: req.headers.referer ? URL.parse(req.headers.referer)?.hostname || null : null,
});
