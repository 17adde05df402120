import type { Request, RequestHandler, Response } from 'express';
import { publicError } from '../../kernel/errors/public-error.js';
import { handled } from '../request/answer.js';
import type { PageParts } from '../request/page-graph.js';

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept-Language, X-Locale, X-Request-Id',
  // Browsers keep it for two hours at most.
  'Access-Control-Max-Age': '7200',
};

const EXPOSED = 'Retry-After, X-Request-Id';

/** Returns the origin of the page that calls; `null` if it sends none. */
export const originOf = ({ headers: { origin } }: Request): string | null => origin ?? null;

/**
 * Lets pages of other sites use the routes behind it. None of them takes a cookie, and the widget
 * decides which pages may use it; a page that may not show the widget reads no answer.
 */
export const forPages: RequestHandler = (req, res, next) => {
  const origin = originOf(req);
  res.set({ 'Cross-Origin-Resource-Policy': 'cross-origin', Vary: 'Origin', 'Cache-Control': 'no-store' });
  if (origin !== null) res.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED });
  if (req.method === 'OPTIONS') res.status(204).set(PREFLIGHT).end();
  else next();
};

/** A handler whose errors a page of an allowed origin can read. */
export const answering = (
  parts: PageParts,
  handler: (req: Request, res: Response) => Promise<void>,
): ((req: Request, res: Response) => Promise<void>) =>
  handled(parts, async (req, res) => {
    try {
      await handler(req, res);
    } catch (error) {
      if (publicError(error, parts.admission.origin(req)).code === 'WEBCHAT_ORIGIN_NOT_ALLOWED')
        res.removeHeader('Access-Control-Allow-Origin');
      throw error;
    }
  });
