import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SANE = /^[\w.:-]{8,128}$/;

const REQUEST_ID = Symbol('request id');

type Known = IncomingMessage & { [REQUEST_ID]?: string };

/**
 * Returns the caller's own `X-Request-Id` if it is a sane token, or a new one; always the same for
 * one request.
 */
export function requestIdOf(req: Known): string {
  req[REQUEST_ID] ??= read(req.headers['x-request-id']);
  return req[REQUEST_ID];
}

const read = (given: string | string[] | undefined): string =>
  typeof given === 'string' && SANE.test(given) ? given : `req_${randomUUID()}`;
