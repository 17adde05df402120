import type { Context } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import { covers } from '../../../kernel/graph/scope.js';
import type { Form } from './form.js';

type Texts = Pick<Form, 'doubleOptIn' | 'confirmation' | 'translations'>;

const hasOwnTexts = ({ doubleOptIn, confirmation, translations }: Texts): boolean =>
  doubleOptIn && (Boolean(confirmation) || translations.some(({ subject, text }) => Boolean(subject ?? text)));

/**
 * Requires the right to send: the author of a form's mail lets it be sent to any address that
 * somebody enters. Throws `FORBIDDEN`.
 */
export function checkMayMail({ caller }: Context, form: Texts): void {
  if (caller.kind === 'system' || !hasOwnTexts(form) || covers(caller.scopes, 'email:send')) return;
  fail('FORBIDDEN', { scope: 'email:send' });
}
