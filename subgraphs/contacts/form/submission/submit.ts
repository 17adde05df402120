import { days, hours } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { addressSubject } from '../../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn } from '../../../../kernel/limits/exact-limit.js';
import type { GivenContact } from '../../contact/contact-input.js';
import type { Form } from '../form.js';
import { openForm } from '../public-form.js';
import { shownFields } from '../shown-fields.js';
import { isStampGood } from '../stamp.js';
import { readAnswers } from './answers.js';
import { applySubmission } from './apply.js';
import { formSubscribed } from './events.js';
import { linkUrl } from './follow-link.js';
import type { FormResult, SubmitFormArgs } from './submission.args.js';
import { CONFIRMATIONS, insertSubmission } from './submission.js';

/**
 * Takes a submission of anybody. If it needs a confirmation by mail it is stored until then, and
 * nothing changes; otherwise it takes effect at once. With a token of the page in test mode it
 * belongs to the sandbox. The answer is the same whether the address is known or not. Throws
 * `NOT_FOUND`, `FORM_CLOSED`, `VALIDATION_ERROR`, `FORM_SUBMISSION_REFUSED` and `FORM_LIMITED`.
 */
export async function submitForm(ctx: Context, given: SubmitFormArgs): Promise<FormResult> {
  const { form, own } = await openForm(ctx, given.id, given.test ?? null);
  if (!form.active && !own.caller.sandbox) fail('FORM_CLOSED');
  const language = form.languageFor(given.language ?? ctx.locale);
  const answers = new Map(given.answers.map(({ field, value }) => [field, value]));
  refusePrograms(own, form, given);
  const contact = await readAnswers(own, await shownFields(own, form, language), answers);
  await countSubmission(own, form.id, contact.email ?? contact.phone ?? '');
  const id = newId('sub');
  if (form.doubleOptIn) await keep(own, form, { id, locale: language, contact });
  else await apply(own, form, { id, locale: language, contact });
  const { doubleOptIn: pending, redirectUrl } = form;
  const confirmUrl = pending && own.caller.sandbox ? linkUrl(ctx, 'CONFIRM', id) : null;
  const branding = { workspaceId: form.workspaceId };
  return { language, pending, successText: form.successTextIn(language), redirectUrl, confirmUrl, branding };
}

/**
 * A person sees no trap and takes some seconds. A page of another site has no stamp: its submissions count if the person
 * confirms them.
 */
function refusePrograms(ctx: Context, form: Form, { trap, stamp }: SubmitFormArgs): void {
  const hasStamp = typeof stamp === 'string' && stamp !== '';
  if (trap || (hasStamp ? !isStampGood(ctx, form.id, stamp) : !form.doubleOptIn)) fail('FORM_SUBMISSION_REFUSED');
}

interface Accepted {
  readonly id: string;
  readonly locale: FormResult['language'];
  readonly contact: GivenContact;
}

const keep = (ctx: Context, form: Form, { id, locale, contact }: Accepted): Promise<void> =>
  transact(ctx, async tx => {
    const waiting = { email: contact.email!, answers: contact };
    await insertSubmission(tx, form, { id, locale, status: 'PENDING', contactId: null, waiting });
    await announce(tx, form, id, null);
    wake(tx, CONFIRMATIONS);
  });

const apply = (ctx: Context, form: Form, { id, locale, contact }: Accepted): Promise<void> =>
  transact(ctx, async tx => {
    const { id: formId, topicIds, tags } = form;
    const contactId = await applySubmission(tx, { formId, locale, answers: contact, topicIds, tags, confirmed: false });
    await insertSubmission(tx, form, { id, locale, status: 'APPLIED', contactId });
    await announce(tx, form, id, contactId);
  });

const announce = (tx: Context, form: Form, submissionId: string, contactId: string | null): Promise<void> =>
  emit(
    tx,
    formSubscribed,
    { workspaceId: form.workspaceId, sandbox: tx.caller.sandbox },
    { formId: form.id, submissionId, contactId },
  );

/** Submissions of a form from one address: an office or a school may share it. */
const BY_ADDRESS: Allowance = { max: 30, per: hours(1) };
/** Submissions of a form for one person, by whomever, so that strangers cannot fill a mailbox. */
const BY_PERSON: Allowance = { max: 5, per: days(1) };
/** Submissions of a form. */
const BY_FORM: Allowance = { max: 5_000, per: hours(1) };

/** Counts a submission. Throws `FORM_LIMITED`, which does not reveal who is known. */
async function countSubmission(ctx: Context, id: string, person: string): Promise<void> {
  const { db, clock, ip, caller } = ctx;
  // Tests take nothing from the submissions of people.
  const formId = caller.sandbox ? `${id} sandbox` : id;
  const uses = [
    { limit: 'form by address', allowance: BY_ADDRESS, subject: `${formId} ${addressSubject(ip)}` },
    { limit: 'form by person', allowance: BY_PERSON, subject: `${formId} ${person.toLowerCase()}` },
    { limit: 'form', allowance: BY_FORM, subject: formId },
  ];
  const retryAfterSec = await countInTurn(db, uses, clock.now());
  if (retryAfterSec > 0) fail('FORM_LIMITED', { retryAfterSec });
}
