import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { errorAnswer } from '../kernel/errors/envelope.js';
import { AppError } from '../kernel/errors/errors.js';
import { localeOfHeaders } from '../kernel/errors/locale.js';
import { requestIdOf } from './request-id.js';

export interface EdgeParts {
  /** `/healthz`, `/readyz`, `/metrics`. */
  health: Router;
  /** The REST door: it answers for itself everything under `/v1`. */
  rest: RequestHandler | null;
  graphql: Router | null;
  /** Routers that stand at the root: sign-in, OAuth. */
  pages: readonly Router[];
  trustedProxies: number;
}

const REST_PATH = /^\/v1(?:[/?]|$)/;

/** The one Express application in front of everything. The hot path leaves it before any other middleware. */
export function createEdge(parts: EdgeParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', parts.trustedProxies);
  app.use(useOriginForm);
  const { rest } = parts;
  if (rest) app.use((req, res, next) => (REST_PATH.test(req.url) ? rest(req, res, next) : next()));
  if (parts.graphql) app.use('/graphql', parts.graphql);
  app.use((req, res, next) => {
    res.setHeader('X-Request-Id', requestIdOf(req));
    next();
  });
  app.use(parts.health);
  // Pages bring a policy of their own where they need another one.
  app.use(
    helmet({
      contentSecurityPolicy: {
        directives: { 'form-action': ["'self'"], 'frame-ancestors': ["'none'"], 'upgrade-insecure-requests': null },
      },
    }),
  );
  for (const pages of parts.pages) app.use(pages);
  app.use(refuseRoute);
  return app;
}

/** Reads `GET http://host/path HTTP/1.1`, the form for proxies that every server must accept, as `GET /path`. */
const useOriginForm: RequestHandler = (req, _res, next) => {
  const target = req.url.startsWith('/') ? null : URL.parse(req.url);
  if (target && /^https?:$/.test(target.protocol)) req.originalUrl = req.url = target.pathname + target.search;
  next();
};

const refuseRoute: RequestHandler = (req, res) => {
  const error = new AppError('ROUTE_NOT_FOUND', { method: req.method, path: req.path });
  const { status, body } = errorAnswer(error, { locale: localeOfHeaders(req.headers), requestId: requestIdOf(req) });
  res.status(status).json(body);
};
