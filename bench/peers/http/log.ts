import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { Histogram, Registry } from 'prom-client';

const log = pino({ level: 'info', base: undefined });
const registers = [new Registry()];
const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'Time of a request.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

interface Answered {
  readonly started: number;
  readonly path: string;
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly requestId: string;
  readonly workspaceId: string | undefined;
}

/** One log line and one observation of an answer that is out. */
export function record({ started, route, ...answered }: Answered): void {
  const ms = performance.now() - started;
  const { method, status } = answered;
  requests.observe({ route, method, status }, ms / 1_000);
  log.info({ ...answered, ms: Math.round(ms * 100) / 100 }, 'rest');
}

/** Gives each request of Express an identifier, and records its answer. */
export const observe: RequestHandler = (req, res, next) => {
  const started = performance.now();
  const requestId = req.get('x-request-id') ?? randomUUID();
  res.locals['requestId'] = requestId;
  res.setHeader('x-request-id', requestId);
  res.on('finish', () => {
    const { path, method } = req;
    const workspaceId = res.locals['caller']?.workspaceId;
    record({
      started,
      path,
      route: req.route?.path ?? '(none)',
      method,
      status: res.statusCode,
      requestId,
      workspaceId,
    });
  });
  next();
};
