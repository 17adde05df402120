import { type Request, type Response, Router } from 'express';
import { serveAsset } from '../../kernel/http/assets.js';
import { sendData } from '../request/answer.js';
import { forOtherSites } from '../request/for-other-sites.js';
import type { PageParts } from '../request/page-graph.js';
import { readMembers } from './body.js';
import { VisitFiles } from './files.js';
import { answering, forPages, originOf } from './for-pages.js';
import { type Operations, operationsOf, visitOf } from './operations.js';
import { messageOf, stateOf, untaken, widgetOf } from './shown.js';
import { VisitStreams } from './stream.js';

const SESSION = { token: 'needed', visitorToken: 'text', identity: 'text', language: 'text' } as const;

/** The form of a BCP 47 tag; anything else is as good as none. */
const LANGUAGE = /^[A-Za-z0-9-]{2,35}$/;

const WRITTEN = {
  clientId: 'needed',
  text: 'text',
  fileIds: 'texts',
  choiceId: 'text',
  name: 'text',
  email: 'text',
} as const;

/**
 * `/webchat/…`: the API for the chat of a site, called from the pages of the site. The public token
 * of its widget opens the session of a visitor, and the token of the visitor is the permission of
 * everything else.
 */
export function createWebchatPages(parts: PageParts): Router {
  const operations = operationsOf(parts);
  const pages = new WebchatPages(operations);
  const files = new VisitFiles(parts, operations);
  const streams = new VisitStreams(parts, operations);
  const on = (handler: (req: Request, res: Response) => Promise<void>) => answering(parts, handler);
  const router = Router();
  router.get('/webchat/widget.js', forOtherSites, serveAsset('webchat-widget.js'));
  router.use('/webchat', forPages);
  router.get(
    '/webchat/widgets/:token',
    on((req, res) => pages.front(req, res)),
  );
  router.post(
    '/webchat/sessions',
    on((req, res) => pages.open(req, res)),
  );
  router.get(
    '/webchat/messages',
    on((req, res) => pages.list(req, res)),
  );
  router.post(
    '/webchat/messages',
    on((req, res) => pages.write(req, res)),
  );
  router.post(
    '/webchat/read',
    on((req, res) => pages.read(req, res)),
  );
  router.post(
    '/webchat/typing',
    on((req, res) => pages.type(req, res)),
  );
  router.post(
    '/webchat/push',
    on((req, res) => pages.bind(req, res)),
  );
  router.post(
    '/webchat/files',
    on((req, res) => files.upload(req, res)),
  );
  router.get(
    '/webchat/files/:token',
    on((req, res) => files.send(req, res)),
  );
  router.get(
    '/webchat/stream',
    on((req, res) => streams.follow(req, res)),
  );
  return router;
}

class WebchatPages {
  constructor(readonly operations: Operations) {}

  /** Without the language of the page, the texts are in that of the browser. */
  async front(req: Request, res: Response): Promise<void> {
    const { language } = req.query;
    const wanted = typeof language === 'string' ? language : (req.acceptsLanguages()[0] ?? '');
    const variables = {
      token: String(req.params['token']),
      origin: originOf(req),
      language: LANGUAGE.test(wanted) ? wanted : null,
    };
    const { front } = await this.operations.front({ req }, variables);
    sendData(res, 200, { ...front, widget: widgetOf(front.widget) });
  }

  async open(req: Request, res: Response): Promise<void> {
    const { page, ...given } = await readMembers(req, { ...SESSION, page: 'page' });
    const { url = null, title = null } = (page ?? {}) as { url?: string | null; title?: string | null };
    const variables = { ...given, origin: originOf(req), pageUrl: url, pageTitle: title };
    const { session } = await this.operations.open({ req }, variables);
    const { visitorToken, visitor, widget, state } = session;
    sendData(res, 200, { visitorToken, visitor, widget: widgetOf(widget), state: stateOf(state) });
  }

  /** The page takes the messages that are answered here. */
  async list(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req);
    const { before } = req.query;
    const { thread } = await this.operations.thread(
      { req },
      { ...visit, before: typeof before === 'string' ? before : null },
    );
    const { messages, nextBefore } = thread;
    const ids = untaken(messages);
    if (ids.length > 0) await this.operations.take({ req }, { ...visit, ids });
    sendData(res, 200, { messages: messages.map(messageOf), nextBefore });
  }

  async write(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req);
    const { message } = await this.operations.write({ req }, { ...visit, ...(await readMembers(req, WRITTEN)) });
    sendData(res, 202, { message: messageOf(message) });
  }

  async read(req: Request, res: Response): Promise<void> {
    await this.operations.read({ req }, { ...visitOf(req), ...(await readMembers(req, { lastId: 'needed' })) });
    res.status(204).end();
  }

  async type(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req);
    const { typing } = await readMembers(req, { typing: 'flag' });
    await this.operations.type({ req }, { ...visit, typing: typing !== false });
    res.status(204).end();
  }

  async bind(req: Request, res: Response): Promise<void> {
    const visit = visitOf(req);
    const { endpoint, keys } = await readMembers(req, { endpoint: 'needed', keys: ['p256dh', 'auth'] });
    const { p256dh, auth } = keys as { p256dh: string; auth: string };
    await this.operations.bind({ req }, { ...visit, endpoint, keys: { p256dh, auth } } as typeof visit);
    res.status(204).end();
  }
}
