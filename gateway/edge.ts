import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import express, { type Express, type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import { errorAnswer } from '../kernel/errors/envelope.js';
import { AppError } from '../kernel/errors/errors.js';
import { localeOfHeaders } from '../kernel/errors/locale.js';
import { allowOrigins } from './cross-origin.js';
import type { GraphqlEndpoint } from './graphql/index.js';
import { requestIdOf } from './request-id.js';

export interface EdgeParts {
  /** `/healthz`, `/readyz`, `/metrics`. */
  health: Router;
  /** Answers everything under `/v1` by itself. */
  rest: ((req: IncomingMessage, res: ServerResponse) => void) | null;
  graphql: Pick<GraphqlEndpoint, 'answer' | 'stream' | 'router'> | null;
  /** Redirects short links. Requests that need a page go on to the pages. */
  links?: (req: IncomingMessage, res: ServerResponse, pages: RequestListener) => void;
  /** Takes the reports of providers. Requests that need a page go on to the pages. */
  callbacks?: (req: IncomingMessage, res: ServerResponse, pages: RequestListener) => void;
  /** Answers `/mcp`. */
  mcp?: Router;
  /** Counts and logs the answers of pages. */
  observe?: RequestHandler;
  /** Routers below the root: sign-in, OAuth. */
  pages: readonly Router[];
  trustedProxies: number;
  /** True if the site is reached over https alone. */
  secure?: boolean;
  /** Origins of dashboards that are served elsewhere. */
  dashboardOrigins?: readonly string[];
}

/** For every answer of a site that is reached over https: a browser asks for nothing of it over http, and guesses no type. */
const SECURE_HEADERS = Object.entries({
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
});

const REST_PATH = /^\/v1(?:[/?]|$)/;
/** In any case and with a slash or without, as Express reads a path. */
const GRAPHQL_PATH = /^\/graphql\/?(?:\?|$)/i;
const LINK_PATH = /^\/l\//;
const CALLBACK_PATH = /^\/callbacks\//i;
const STREAM_PATH = /^\/graphql\/stream\/?(?:\?|$)/i;

/** Answers every request. REST, operations, redirects and callbacks go past Express, which would cost them a tenth of their time and more. */
export function createEdge(parts: EdgeParts): RequestListener {
  const { rest, graphql, links, callbacks } = parts;
  const app = createApplication(parts);
  const answersBeforehand = allowOrigins(parts.dashboardOrigins ?? []);
  return (req, res) => {
    useOriginForm(req);
    if (parts.secure) for (const [name, value] of SECURE_HEADERS) res.setHeader(name, value);
    if (answersBeforehand(req, res)) return;
    const { url = '/', method } = req;
    if (rest && REST_PATH.test(url)) rest(req, res);
    else if (graphql && method === 'POST' && GRAPHQL_PATH.test(url)) graphql.answer(req, res);
    else if (graphql && method === 'POST' && STREAM_PATH.test(url)) graphql.stream(req, res);
    else if (links && LINK_PATH.test(url)) links(req, res, app);
    else if (callbacks && CALLBACK_PATH.test(url)) callbacks(req, res, app);
    else app(req, res);
  };
}

function createApplication(parts: EdgeParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', parts.trustedProxies);
  if (parts.graphql) app.use('/graphql', parts.graphql.router);
  app.use((req, res, next) => {
    res.setHeader('X-Request-Id', requestIdOf(req));
    next();
  });
  app.use(parts.health);
  // Pages bring a policy of their own where they need another one.
  app.use(
    helmet({
      strictTransportSecurity: false,
      contentSecurityPolicy: {
        directives: { 'form-action': ["'self'"], 'frame-ancestors': ["'none'"], 'upgrade-insecure-requests': null },
      },
    }),
  );
  if (parts.mcp) app.use(parts.mcp);
  if (parts.observe) app.use(parts.observe);
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
