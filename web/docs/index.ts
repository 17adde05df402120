import { type Request, type Response, Router } from 'express';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { AppError } from '../../kernel/errors/errors.js';
import { serveAssets } from '../../kernel/http/assets.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import type { PageParts } from '../request/page-graph.js';
import { GUIDES_PATH, guidePage, guidesPage } from './guides.js';
import { DOCS_ASSETS, referencePage } from './reference.js';

const ALLOWED = 'GET, HEAD';

/** The API reference at `/docs` and the guides beside it. An unknown guide is left to the next router. */
export function createDocsPages({ admission, services }: PageParts): Router {
  const router = Router();
  router.use(DOCS_ASSETS, serveAssets());
  router.get('/docs', referencePage(services.config));
  router.get(GUIDES_PATH, (_req, res) => sendPage(res, 200, guidesPage()));
  router.get(`${GUIDES_PATH}/:guide`, (req, res, next) => {
    const page = guidePage(req.params.guide);
    if (page) sendPage(res, 200, page);
    else next();
  });
  router.all(['/docs', GUIDES_PATH], (req: Request, res: Response) => {
    const error = new AppError('METHOD_NOT_ALLOWED', { method: req.method, allowed: ALLOWED });
    const { status, body } = errorAnswer(error, admission.origin(req));
    res.status(status).set('Allow', ALLOWED).json(body);
  });
  return router;
}
