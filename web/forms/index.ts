import { type Request, type Response, Router } from 'express';
import { sendPage } from '../../kernel/http/pages/send.js';
import { handled, prefersHtml, sendData } from '../request/answer.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { type FormEntry, type FormView, formPage } from './form-page.js';

const FORM = `query ($id: ID!, $language: String) {
  publicForm(id: $id, language: $language) {
    id language title intro fields { name label kind required } topics doubleOptIn redirectUrl stamp
  }
}`;

/** `GET /forms/{id}`: the page of a form, and its definition for programs. */
export function createFormPages(parts: PageParts): Router {
  const pages = new FormPages(parts);
  const router = Router();
  const on = (handler: (req: Request, res: Response) => Promise<void>) => handled(parts, handler);
  router.get(
    '/forms/:id',
    on((req, res) => pages.show(req, res)),
  );
  return router;
}

class FormPages {
  readonly #form: PageOperation<{ id: string; language: string | null }, { publicForm: FormView }>;

  constructor(parts: PageParts) {
    this.#form = pageOperation(parts, FORM);
  }

  async show(req: Request, res: Response): Promise<void> {
    const { publicForm } = await this.#form({ req }, { id: idOf(req), language: parameterOf(req, 'language') });
    if (prefersHtml(req)) sendForm(res, 200, publicForm);
    else sendData(res, 200, publicForm);
  }
}

const idOf = (req: Request): string => String(req.params['id']);

/** A parameter of the query; `null` if it is absent or given twice. */
const parameterOf = (req: Request, name: string): string | null => {
  const value = req.query[name];
  return typeof value === 'string' ? value : null;
};

/** Chromium holds the redirect that follows a submission to the policy of the form. */
const sendForm = (res: Response, status: number, form: FormView, entry?: FormEntry): void =>
  sendPage(res, status, formPage(form, entry), {
    formTargets: form.redirectUrl === null ? [] : [new URL(form.redirectUrl).origin],
  });
