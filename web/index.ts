import { type Request, type Response, Router } from 'express';
import type { Page } from '../kernel/http/pages/page.js';
import { sendPage } from '../kernel/http/pages/send.js';
import { createAccountCallback } from './callbacks/account.js';
import { createAutomationCallback } from './callbacks/automation.js';
import { createBridgeCallback } from './callbacks/bridge.js';
import { createCallbackEndpoints } from './callbacks/index.js';
import { createVoiceCallbacks } from './callbacks/voice.js';
import { createConnectPages } from './connect/index.js';
import { createDashboardPages, type DashboardParts } from './dashboard/index.js';
import { createDocsPages } from './docs/index.js';
import { createSchemaPages } from './docs/schemas.js';
import { createFormPages } from './forms/index.js';
import { landingPage } from './landing.js';
import { createLinkPages } from './links/index.js';
import { notFoundPage } from './not-found.js';
import { createPreferencesPages } from './preferences/index.js';
import { createPushPages } from './push/index.js';
import { createTrackingPages } from './tracking/index.js';
import { createUnsubscribePages } from './unsubscribe/index.js';
import { createWebchatPages } from './webchat/index.js';
import { createWellKnownFiles } from './well-known.js';

/**
 * Returns whether a person's browser makes the request: it prefers HTML to JSON. A client that
 * accepts anything gets JSON.
 */
export const isBrowser = (req: Request): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && req.accepts(['json', 'html']) === 'html';

/**
 * Pages without a credential. This router comes last: to a browser it answers every path that nothing else has with a
 * page (404). Other clients go on to the JSON error.
 */
export function createWebPages(parts: DashboardParts): Router {
  const { services, admission } = parts;
  const router = Router();
  const show = (status: number, page: (req: Request) => Page) => (req: Request, res: Response) =>
    sendPage(res, status, page(req));
  const landing = show(200, req => landingPage(admission.origin(req).locale, services.config));
  const notFound = show(404, req => notFoundPage(admission.origin(req).locale, req.path));
  router.use(createDashboardPages(parts));
  router.get('/', (req, res, next) => (req.accepts('html') ? landing(req, res) : next()));
  router.use(createWellKnownFiles(parts));
  router.use(createLinkPages(parts));
  router.use(createCallbackEndpoints(parts));
  router.use(createDocsPages(parts));
  router.use(
    createFormPages(parts),
    createUnsubscribePages(parts),
    createPreferencesPages(parts),
    createConnectPages(parts),
    createAccountCallback(parts),
    createAutomationCallback(parts),
    createBridgeCallback(parts),
    createVoiceCallbacks(parts),
    createPushPages(parts),
    createWebchatPages(parts),
    createTrackingPages(parts),
    createSchemaPages(parts),
  );
  router.use((req, res, next) => (isBrowser(req) ? notFound(req, res) : next()));
  return router;
}
