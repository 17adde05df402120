import { readFileSync } from 'node:fs';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import { days } from '../../kernel/context/clock.js';
import { builtFolder } from '../../kernel/http/assets.js';
import { readCookie, sessionCookieName } from '../../kernel/http/session-cookie.js';
import type { UserDirectory } from '../../kernel/security/sessions.js';
import { handled } from '../request/answer.js';
import type { PageParts } from '../request/page-graph.js';
import { sendMailPicture } from './pictures.js';

export interface DashboardParts extends PageParts {
  readonly users: Pick<UserDirectory, 'session'>;
}

const YEAR = days(365);

/**
 * Scripts of our own files alone, and no other origin. The components write styles into the page. Mails are shown in frames
 * that run no script and inherit this policy: their pictures come through `/dashboard/picture`.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * The web application of `dashboard/`, as `npm run build` left it: every path below `/dashboard` is one of its screens, and
 * the files that they load have names which change with their content.
 */
export function createDashboardPages(parts: DashboardParts): Router {
  const { config } = parts.services;
  const folder = builtFolder('dashboard');
  const page = readFileSync(`${folder}index.html`, 'utf8');
  const isSignedIn = (req: Request) => readCookie(req.headers.cookie, sessionCookieName(config)) !== null;
  const show: RequestHandler = (req, res) => {
    if (isSignedIn(req)) res.set(HEADERS).send(page);
    else leadToSignIn(req, res);
  };
  const router = Router();
  router.use('/dashboard', serveFiles(folder));
  router.get('/dashboard/picture', handled(parts, sendMailPicture(parts)));
  router.get(/^\/dashboard(?:\/|$)/, show);
  router.get('/', (req, res, next) =>
    isSignedIn(req) && req.accepts('html') ? res.redirect(303, '/dashboard') : next(),
  );
  return router;
}

function leadToSignIn(req: Request, res: Response): void {
  res.set('Cache-Control', 'no-store').redirect(303, `/sign-in?returnTo=${encodeURIComponent(req.originalUrl)}`);
}

/** Compressed as the build left them beside each. The page itself is no file: it has headers of its own. */
function serveFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (res, path) => {
      res.setHeader('X-Content-Type-Options', 'nosniff');
      const kept = path.startsWith('/assets/') ? `public, max-age=${YEAR / 1_000}, immutable` : 'no-cache';
      res.setHeader('Cache-Control', kept);
    },
  });
  return (req, res, next) => (/^\/(?:assets\/|before-paint\.js)/.test(req.path) ? serve(req, res, next) : next());
}
