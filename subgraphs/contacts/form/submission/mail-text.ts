import { FORM_MAIL } from '../../../../catalogue/pages/form.js';
import type { Locale } from '../../../../kernel/errors/errors.js';
import { say } from '../../../../kernel/errors/text.js';
import type { Form } from '../form.js';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mail that asks to confirm, in the texts of the form or the general ones. */
export function mailTextOf(form: Form, locale: Locale, links: { confirm: string; leave: string }): MailText {
  const own = form.translation(locale);
  const { confirmation } = form;
  const text = own?.text ?? confirmation?.text ?? say(FORM_MAIL.text, locale, { form: form.titleIn(locale) });
  return {
    subject: own?.subject ?? confirmation?.subject ?? FORM_MAIL.subject[locale],
    text: `${text}\n\n${links.confirm}\n\n${FORM_MAIL.note[locale]}\n${links.leave}\n`,
  };
}
