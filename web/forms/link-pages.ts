import type { Request, Response } from 'express';
import { sendPage } from '../../kernel/http/pages/send.js';
import { prefersHtml, sendData } from '../request/answer.js';
import { BRANDING } from '../request/branding.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { readSubmitted } from '../request/submitted.js';
import { confirmedPage, confirmPage, leavePage, leftPage, type SubmissionView } from './link-page.js';

type Use = 'CONFIRM' | 'UNSUBSCRIBE';

const VIEW = `formId language status address title topics successText redirectUrl unsubscribeToken
  branding { ${BRANDING} }`;
const OPEN = `query ($use: FormLinkUse!, $token: String!) { formSubmission(use: $use, token: $token) { ${VIEW} } }`;

/** The page of a link in the mail of a form: GET shows a button, POST does it. */
export class LinkPages {
  readonly #open: PageOperation<{ use: Use; token: string }, { formSubmission: SubmissionView }>;
  readonly #act: PageOperation<{ token: string }, { done: SubmissionView }>;

  constructor(
    parts: PageParts,
    readonly use: Use,
    field: 'confirmFormSubmission' | 'endFormSubmission',
  ) {
    this.#open = pageOperation(parts, OPEN);
    this.#act = pageOperation(parts, `mutation ($token: String!) { done: ${field}(token: $token) { ${VIEW} } }`);
  }

  async ask(req: Request, res: Response): Promise<void> {
    const token = tokenOf(req);
    const { formSubmission } = await this.#open({ req }, { use: this.use, token });
    if (!prefersHtml(req)) sendData(res, 200, statusOf(formSubmission));
    else this.#sendQuestion(res, token, formSubmission);
  }

  async act(req: Request, res: Response): Promise<void> {
    await readSubmitted(req);
    const { done } = await this.#act({ req }, { token: tokenOf(req) });
    if (!prefersHtml(req)) sendData(res, 200, statusOf(done));
    else if (this.use === 'UNSUBSCRIBE') sendPage(res, 200, leftPage(done));
    else if (done.redirectUrl !== null) res.set('Cache-Control', 'no-store').redirect(303, done.redirectUrl);
    else sendPage(res, 200, confirmedPage(done));
  }

  #sendQuestion(res: Response, token: string, submission: SubmissionView): void {
    const isConfirm = this.use === 'CONFIRM';
    const { redirectUrl } = submission;
    const page = isConfirm ? confirmPage(token, submission) : leavePage(token, submission);
    sendPage(res, 200, page, { formTargets: isConfirm && redirectUrl !== null ? [new URL(redirectUrl).origin] : [] });
  }
}

const tokenOf = (req: Request): string => String(req.params['token']);

/** Returns the data for a program. */
const statusOf = ({ formId, status }: SubmissionView): object => ({ formId, status });
