import { FORM_PAGE } from '../../../catalogue/pages/form.js';
import type { Context } from '../../../kernel/context/context.js';
import type { Locale } from '../../../kernel/errors/errors.js';
import { FORM_TRAP, fieldMarkup } from '../../../kernel/http/pages/form-fields.js';
import { html } from '../../../kernel/http/pages/html.js';
import type { Form } from './form.js';
import { shownFields } from './shown-fields.js';

/** The public address of a form. */
export const formUrl = ({ config }: Context, { id }: Form): string => `${config.baseUrl}/forms/${id}`;

/**
 * Plain HTML for any site: it posts to our page and needs neither a script nor a style. Its picture is loaded when the form comes into sight: that is counted
 * as a view, and nothing is kept of who looks.
 */
export async function embedHtml(ctx: Context, form: Form, language: Locale): Promise<string> {
  const fields = await shownFields(ctx, form, language);
  const { markup } = html`<form method="post" action="${formUrl(ctx, form)}" accept-charset="utf-8" lang="${language}">
${fields.map(field => fieldMarkup(field, FORM_PAGE.optional[language]))}
<div style="position:absolute;left:-9999px" aria-hidden="true">
<label for="field-${FORM_TRAP}">${FORM_PAGE.trap[language]}</label>
<input id="field-${FORM_TRAP}" name="${FORM_TRAP}" type="text" tabindex="-1" autocomplete="off">
</div>
<input type="hidden" name="language" value="${language}">
<button type="submit">${FORM_PAGE.submit[language]}</button>
<img src="${formUrl(ctx, form)}/seen.gif" alt="" width="1" height="1" loading="lazy" referrerpolicy="no-referrer">
</form>`;
  return markup;
}
