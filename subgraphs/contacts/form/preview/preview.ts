import { FORM_PAGE } from '../../../../catalogue/pages/form.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Locale } from '../../../../kernel/errors/errors.js';
import { say } from '../../../../kernel/errors/text.js';
import type { Brand } from '../../../../kernel/http/pages/branded-page.js';
import { donePage, formPage, mailedPage } from '../../../../kernel/http/pages/shown/form-page.js';
import { Form } from '../form.js';
import { checkForm } from '../form-check.js';
import { topicNames } from '../public-form.js';
import { shownFields } from '../shown-fields.js';
import { mailTextOf } from '../submission/mail-text.js';
import { pageBrand } from './page-brand.js';
import type { FormPreview, PreviewFormArgs } from './preview.args.js';

/** The address that subscribes in a preview. */
const READER = 'ana@example.com';
const LINK = '…';

/** Shows a form that is not saved by the same code as the pages of saved ones. Throws `VALIDATION_ERROR`. */
export async function previewForm(ctx: Context, args: PreviewFormArgs): Promise<FormPreview> {
  checkForm(args);
  const form = draftOf(args);
  const language = form.languageFor(args.language);
  const brand = await pageBrand(ctx);
  const { doubleOptIn, redirectUrl } = form;
  const done = form.successTextIn(language) ?? FORM_PAGE.doneNote[language];
  return {
    page: await pageOf(ctx, form, language, brand),
    sentPage: doubleOptIn ? sentPageOf(brand, language) : null,
    donePage: redirectUrl === null || doubleOptIn ? donePage(FORM_PAGE, brand, language, done, null).markup : null,
    mail: doubleOptIn ? mailTextOf(form, language, { confirm: LINK, leave: LINK }) : null,
  };
}

function draftOf(args: PreviewFormArgs): Form {
  const { title = null, intro = null, confirmation = null, redirectUrl = null, successText = null } = args;
  return Object.assign(new Form(), {
    ...args,
    id: '',
    title,
    intro,
    confirmation,
    redirectUrl,
    successText,
    active: true,
  });
}

async function pageOf(ctx: Context, form: Form, language: Locale, branding: Brand | null): Promise<string> {
  const { doubleOptIn, redirectUrl } = form;
  const view = {
    id: '',
    branding,
    language,
    title: form.titleIn(language),
    intro: form.translation(language)?.intro ?? form.intro,
    fields: await shownFields(ctx, form, language),
    topics: await topicNames(ctx, form.topicIds),
    doubleOptIn,
    redirectUrl,
    test: false,
    active: true,
    path: '',
    stamp: '',
  };
  return formPage(FORM_PAGE, view).markup;
}

const sentPageOf = (brand: Brand | null, language: Locale): string =>
  mailedPage(FORM_PAGE, brand, language, say(FORM_PAGE.mailedNote, language, { email: READER }), null).markup;
