import { type Request, type Response, Router } from 'express';
import { allowOnly, handled } from '../request/answer.js';
import type { PageParts } from '../request/page-graph.js';
import { FormPages } from './form-pages.js';
import { LinkPages } from './link-pages.js';

type Handler = (req: Request, res: Response) => Promise<void>;

/**
 * `/forms/{id}`: the page of a form, and where it is sent to, from our page and from any other site. The links in the
 * mail of a form open a page with a button: programs that scan mails open links too, and confirm nobody.
 */
export function createFormPages(parts: PageParts): Router {
  const forms = new FormPages(parts);
  const confirm = new LinkPages(parts, 'CONFIRM', 'confirmFormSubmission');
  const leave = new LinkPages(parts, 'UNSUBSCRIBE', 'endFormSubmission');
  const router = Router();
  const serve = (path: string, get: Handler, post: Handler) => {
    router.get(path, handled(parts, get));
    router.post(path, handled(parts, post));
    router.all(path, handled(parts, allowOnly('GET', 'HEAD', 'POST')));
  };
  for (const [path, pages] of [
    ['/forms/confirm/:token', confirm],
    ['/forms/unsubscribe/:token', leave],
  ] as const)
    serve(
      path,
      (req, res) => pages.ask(req, res),
      (req, res) => pages.act(req, res),
    );
  serve(
    '/forms/:id',
    (req, res) => forms.show(req, res),
    (req, res) => forms.submit(req, res),
  );
  return router;
}
