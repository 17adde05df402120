import { type Request, type Response, Router } from 'express';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { AppError } from '../../kernel/errors/errors.js';
import { serveAssets } from '../../kernel/http/assets.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import type { PageParts } from '../request/page-graph.js';
import { foundPage, GUIDES_PATH, guidePage, guideSource, guidesPage, llmsText, MAX_QUERY } from './guides.js';
import { DOCS_ASSETS, referencePage } from './reference.js';

const ALLOWED = 'GET, HEAD';
/** The form of the search. */
const SEARCHES = { formTargets: [] };

/** `sms`, or `providers/twilio`. */
const nameOf = ({ folder, guide = '' }: { folder?: string; guide?: string }): string =>
  folder ? `${folder}/${guide}` : guide;

/** The API reference at `/docs` and the guides beside it. An unknown guide is left to the next router. */
export function createDocsPages({ admission, services }: PageParts): Router {
  const router = Router();
  router.use(DOCS_ASSETS, serveAssets());
  router.get('/docs', referencePage(services.config));
  const { config } = services;
  router.get(GUIDES_PATH, async (req, res) => {
    const query = typeof req.query['q'] === 'string' ? req.query['q'].trim().slice(0, MAX_QUERY) : '';
    sendPage(res, 200, query === '' ? guidesPage() : await foundPage(query), SEARCHES);
  });
  router.get([`${GUIDES_PATH}/:guide.md`, `${GUIDES_PATH}/:folder/:guide.md`], (req, res, next) => {
    const source = guideSource(nameOf(req.params), config);
    if (source === null) next();
    else res.type('text/markdown').send(source);
  });
  router.get([`${GUIDES_PATH}/:guide`, `${GUIDES_PATH}/:folder/:guide`], (req, res, next) => {
    const page = guidePage(nameOf(req.params), config);
    if (page) sendPage(res, 200, page, { ...SEARCHES, ownScripts: true });
    else next();
  });
  router.get('/llms.txt', (_req, res) => void res.type('text/plain').send(llmsText(config)));
  router.all(['/docs', GUIDES_PATH], (req: Request, res: Response) => {
    const error = new AppError('METHOD_NOT_ALLOWED', { method: req.method, allowed: ALLOWED });
    const { status, body } = errorAnswer(error, admission.origin(req));
    res.status(status).set('Allow', ALLOWED).json(body);
  });
  return router;
}
