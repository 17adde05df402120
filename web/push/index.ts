import { Router } from 'express';
import { fail } from '../../kernel/errors/errors.js';
import { serveAsset } from '../../kernel/http/assets.js';
import { handled, sendData } from '../request/answer.js';
import { forOtherSites } from '../request/for-other-sites.js';
import { type PageParts, pageOperation } from '../request/page-graph.js';

const SITE = `query ($token: String!) {
  pushSite(token: $token) { appId vapidPublicKey automatic delaySeconds askAgainDays title body allow later }
}`;
const REPORT = 'mutation ($token: String!, $kind: PushReportKind!) { reportPush(token: $token, kind: $kind) }';

const KINDS: ReadonlyMap<string, string> = new Map([
  ['delivered', 'DELIVERED'],
  ['clicked', 'CLICKED'],
]);

/**
 * `/push/…`: the script and the service worker that sites include, the data of the app for the
 * script, and the reports of deliveries and clicks by browsers and devices.
 */
export function createPushPages(parts: PageParts): Router {
  const site = pageOperation<{ token: string }, { pushSite: object }>(parts, SITE);
  const report = pageOperation<{ token: string; kind: string }, object>(parts, REPORT);
  const router = Router();
  router.use('/push', forOtherSites);
  router.get('/push/client.js', serveAsset('push-client.js'));
  router.get('/push/worker.js', serveAsset('push-worker.js'));
  const showSite = handled(parts, async (req, res) => {
    const { pushSite } = await site({ req }, { token: String(req.params['token']) });
    sendData(res, 200, pushSite);
  });
  const takeReport = handled(parts, async (req, res) => {
    const kind =
      KINDS.get(String(req.params['kind'])) ?? fail('ROUTE_NOT_FOUND', { method: req.method, path: req.path });
    await report({ req }, { token: String(req.params['token']), kind });
    res.status(204).end();
  });
  router.get('/push/sites/:token', showSite);
  router.post('/push/events/:token/:kind', takeReport);
  return router;
}
