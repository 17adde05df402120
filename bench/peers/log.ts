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

/** Gives each request an identifier; one log line and one observation when its answer is out. */
export const observe: RequestHandler = (req, res, next) => {
  const started = performance.now();
  const requestId = req.get('x-request-id') ?? randomUUID();
  res.locals['requestId'] = requestId;
  res.setHeader('x-request-id', requestId);
  res.on('finish', () => {
    const ms = performance.now() - started;
    const { path, method } = req;
    const status = res.statusCode;
    requests.observe({ route: req.route?.path ?? '(none)', method, status }, ms / 1_000);
    const workspaceId = res.locals['caller']?.workspaceId;
    log.info({ method, path, status, ms: Math.round(ms * 100) / 100, requestId, workspaceId }, 'rest');
  });
  next();
};
