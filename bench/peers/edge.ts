import express, { type Express } from 'express';
import type pg from 'pg';
import { authenticate } from './credentials.js';
import { observe } from './log.js';
import { limitRate } from './rate-limit.js';

/** The headers of every answer under `/v1`. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, WWW-Authenticate, Allow',
};

/**
 * An Express application with the parts that every request goes through: log, headers, credential,
 * rate, JSON body.
 */
export function createEdge(db: pg.Pool): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.get('/readyz', (_req, res) => void res.json({ status: 'ok' }));
  app.use(observe);
  app.use((_req, res, next) => {
    res.set(HEADERS);
    next();
  });
  app.use(authenticate(db), limitRate(db), express.json({ limit: '1mb' }));
  return app;
}
