import type { Request, Response } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { FORM_PAGE } from '../../catalogue/pages/form.js';
import type { Locale } from '../../kernel/errors/errors.js';
import { type PublicDetail, publicError } from '../../kernel/errors/public-error.js';
import { say } from '../../kernel/errors/text.js';
import { FORM_TRAP } from '../../kernel/http/pages/form-fields.js';
import { sendPage } from '../../kernel/http/pages/send.js';
import {
  donePage,
  type FormEntry,
  type FormView,
  formPage,
  mailedPage,
} from '../../kernel/http/pages/shown/form-page.js';
import { kindOf } from '../../kernel/http/visitor-kind.js';
import { prefersHtml, sendData } from '../request/answer.js';
import { BRANDING, type Branded, type BrandOf, withoutBrand } from '../request/branding.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { sendPicture } from '../request/picture.js';
import { oneOf, readFormOrJson, type Submitted } from '../request/submitted.js';
import { traceOf } from '../request/trace.js';

const FORM = `query ($id: ID!, $language: String, $test: String, $seen: Boolean!) {
  publicForm(id: $id, language: $language, test: $test, seen: $seen) {
    id language title intro fields { name label kind required } topics doubleOptIn redirectUrl test active stamp
    branding { ${BRANDING} }
  }
}`;

const SUBMIT = `mutation ($id: ID!, $answers: [FormAnswerInput!]!, $language: String, $stamp: String, $trap: String, $test: String) {
  submitForm(id: $id, answers: $answers, language: $language, stamp: $stamp, trap: $trap, test: $test) {
    language pending successText redirectUrl confirmUrl branding { ${BRANDING} }
  }
}`;

interface Sent {
  readonly id: string;
  readonly answers: readonly { readonly field: string; readonly value: string }[];
  readonly language: string | null;
  readonly stamp: string;
  readonly trap: string;
  /** The token of the page in test mode. */
  readonly test: string | null;
}

const SEEN = `query ($id: ID!) { publicForm(id: $id, seen: true) { id } }`;

/** The form that is shown, and the options of its page. */
type Asked = Pick<Sent, 'id' | 'language' | 'test'> & {
  /** True: a person looks at it for the first time. */
  readonly seen: boolean;
};

interface Result extends Branded {
  readonly language: Locale;
  readonly pending: boolean;
  readonly successText: string | null;
  readonly redirectUrl: string | null;
  readonly confirmUrl: string | null;
}

/** The fields of a submission beside the answers. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['language', 'stamp', FORM_TRAP]);

export class FormPages {
  readonly #form: PageOperation<Asked, { publicForm: Omit<FormView, 'path'> }>;
  readonly #seen: PageOperation<{ id: string }, unknown>;
  readonly #submit: PageOperation<Sent, { submitForm: Result }>;

  constructor(readonly parts: PageParts) {
    this.#form = pageOperation(parts, FORM);
    this.#seen = pageOperation(parts, SEEN);
    this.#submit = pageOperation(parts, SUBMIT);
  }

  async show(req: Request, res: Response): Promise<void> {
    const test = parameterOf(req, 'test');
    const seen = prefersHtml(req) && isPerson(req);
    const { publicForm } = await this.#form(
      { req },
      { id: idOf(req), language: parameterOf(req, 'language'), test, seen },
    );
    if (prefersHtml(req))
      sendForm(res, isOpen(publicForm) ? 200 : statusOf('FORM_CLOSED'), {
        ...publicForm,
        path: pathOf(publicForm.id, test),
      });
    else sendData(res, 200, withoutBrand(publicForm));
  }

  /** The picture in the HTML for other sites, which says that a person looks at the form there. */
  async showPicture(req: Request, res: Response): Promise<void> {
    if (isPerson(req)) await this.#seen({ req }, { id: idOf(req) });
    sendPicture(res);
  }

  async submit(req: Request, res: Response): Promise<void> {
    const submitted = await readFormOrJson(req);
    const sent = sentOf(req, submitted);
    try {
      const { submitForm } = await this.#submit({ req }, sent);
      if (prefersHtml(req)) sendResult(res, submitForm, emailOf(sent));
      else sendData(res, 200, withoutBrand(submitForm));
    } catch (thrown) {
      const isCorrectable = CORRECTABLE.has(publicError(thrown, this.parts.admission.origin(req)).code);
      if (!prefersHtml(req) || !isCorrectable) throw thrown;
      await this.#showAgain(req, res, sent, thrown);
    }
  }

  /** Returns the brand for errors that cannot be corrected. */
  readonly brandOf: BrandOf = async req => {
    const asked = { id: idOf(req), language: null, test: parameterOf(req, 'test'), seen: false };
    return (await this.#form({ req }, asked)).publicForm.branding;
  };

  /**
   * Shows the form with the entered values and their errors, so that nothing has to be entered
   * twice.
   */
  async #showAgain(req: Request, res: Response, sent: Sent, thrown: unknown): Promise<void> {
    const { id, language, test } = sent;
    const { publicForm } = await this.#form({ req }, { id, language, test, seen: false });
    const { requestId } = this.parts.admission.origin(req);
    const error = publicError(thrown, { locale: publicForm.language, requestId });
    const details = Array.isArray(error.details) ? (error.details as PublicDetail[]) : [];
    const isFromOtherSite = error.code === 'FORM_SUBMISSION_REFUSED' && sent.stamp === '' && sent.trap === '';
    sendForm(
      res,
      statusOf(error.code),
      { ...publicForm, path: pathOf(sent.id, sent.test) },
      {
        values: new Map(sent.answers.map(({ field, value }) => [field, value])),
        alert: isFromOtherSite ? FORM_PAGE.check[publicForm.language] : error.message,
        alerts: new Map(details.map(({ field, message }) => [field, message])),
      },
    );
  }
}

/** Errors after which a person sends the same form again. */
const CORRECTABLE: ReadonlySet<string> = new Set(['VALIDATION_ERROR', 'FORM_SUBMISSION_REFUSED']);

/** A closed form is open in test mode. */
const isOpen = ({ active, test }: Pick<FormView, 'active' | 'test'>): boolean => active || test;

const isPerson = (req: Request): boolean => kindOf(traceOf(req)) === 'HUMAN';

const idOf = (req: Request): string => String(req.params['id']);

/** Returns the path of the page, to which it is also submitted. */
const pathOf = (id: string, test: string | null): string =>
  `/forms/${id}${test === null ? '' : `?test=${encodeURIComponent(test)}`}`;

/** A parameter of the query; `null` if it is absent or given twice. */
const parameterOf = (req: Request, name: string): string | null => {
  const value = req.query[name];
  return typeof value === 'string' ? value : null;
};

/** Reads a submission. The last value counts of a name that occurs twice. */
function sentOf(req: Request, submitted: Submitted): Sent {
  const answers = new Map(submitted.filter(([name]) => !OWN_FIELDS.has(name)));
  return {
    id: idOf(req),
    answers: [...answers].map(([field, value]) => ({ field, value })),
    language: oneOf(submitted, 'language') || parameterOf(req, 'language'),
    stamp: oneOf(submitted, 'stamp'),
    trap: oneOf(submitted, FORM_TRAP),
    test: parameterOf(req, 'test'),
  };
}

const emailOf = ({ answers }: Sent): string => answers.find(({ field }) => field === 'email')?.value.trim() ?? '';

/** Chromium holds the redirect that follows a submission to the policy of the form. */
const sendForm = (res: Response, status: number, form: FormView, entry?: FormEntry): void =>
  sendPage(res, status, formPage(FORM_PAGE, form, entry), {
    formTargets: form.redirectUrl === null ? [] : [new URL(form.redirectUrl).origin],
  });

function sendResult(res: Response, result: Result, email: string): void {
  const { branding, language, pending, successText, redirectUrl, confirmUrl } = result;
  if (pending) {
    const note = say(FORM_PAGE.mailedNote, language, { email });
    sendPage(res, 200, mailedPage(FORM_PAGE, branding, language, note, confirmUrl));
  } else if (redirectUrl !== null) res.set('Cache-Control', 'no-store').redirect(303, redirectUrl);
  else sendPage(res, 200, donePage(FORM_PAGE, branding, language, successText ?? FORM_PAGE.doneNote[language], null));
}
