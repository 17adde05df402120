import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { errorAnswer } from '../kernel/errors/envelope.js';
import { AppError } from '../kernel/errors/errors.js';
import { localeOfHeaders } from '../kernel/errors/locale.js';
import { requestIdOf } from './request-id.js';

export interface EdgeParts {
  /** `/healthz`, `/readyz`, `/metrics`. */
  health: Router;
  /** Answers everything under `/v1` by itself. */
  rest: ((req: IncomingMessage, res: ServerResponse) => void) | null;
  graphql: Router | null;
  /** Routers that stand at the root: sign-in, OAuth. */
  pages: readonly Router[];
  trustedProxies: number;
}

const REST_PATH = /^\/v1(?:[/?]|$)/;

/** Answers every request: `/v1` by itself, because Express would cost it a tenth of its time, and the rest by Express. */
export function createEdge({ rest, ...parts }: EdgeParts): RequestListener {
  const app = createApplication(parts);
  return (req, res) => {
    useOriginForm(req);
    if (rest && REST_PATH.test(req.url ?? '')) rest(req, res);
    else app(req, res);
  };
}

function createApplication(parts: Omit<EdgeParts, 'rest'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', parts.trustedProxies);
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
function useOriginForm(req: IncomingMessage): void {
  const { url = '/' } = req;
  const target = url.startsWith('/') ? null : URL.parse(url);
  if (target && /^https?:$/.test(target.protocol)) req.url = target.pathname + target.search;
}

const refuseRoute: RequestHandler = (req, res) => {
  const error = new AppError('ROUTE_NOT_FOUND', { method: req.method, path: req.path });
  const { status, body } = errorAnswer(error, { locale: localeOfHeaders(req.headers), requestId: requestIdOf(req) });
  res.status(status).json(body);
};
