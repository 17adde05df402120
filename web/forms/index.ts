import { Router } from 'express';
import { handled, servePage } from '../request/answer.js';
import type { PageParts } from '../request/page-graph.js';
import { FormPages } from './form-pages.js';
import { LinkPages } from './link-pages.js';

/**
 * `/forms/{id}`: the page of a form, and where it is sent to, from our page and from any other site. There a picture says that somebody looks at it. The links in the
 * mail of a form open a page with a button: programs that scan mails open links too, and confirm nobody.
 */
export function createFormPages(parts: PageParts): Router {
  const forms = new FormPages(parts);
  const confirm = new LinkPages(parts, 'CONFIRM', 'confirmFormSubmission');
  const leave = new LinkPages(parts, 'UNSUBSCRIBE', 'endFormSubmission');
  const router = Router();
  for (const [path, pages] of [
    ['/forms/confirm/:token', confirm],
    ['/forms/unsubscribe/:token', leave],
  ] as const)
    servePage(
      router,
      parts,
      path,
      (req, res) => pages.ask(req, res),
      (req, res) => pages.act(req, res),
    );
  router.get(
    '/forms/:id/seen.gif',
    handled(parts, (req, res) => forms.showPicture(req, res)),
  );
  servePage(
    router,
    parts,
    '/forms/:id',
    (req, res) => forms.show(req, res),
    (req, res) => forms.submit(req, res),
    forms.brandOf,
  );
  return router;
}
