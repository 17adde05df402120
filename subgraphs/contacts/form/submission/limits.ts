import { days, hours } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { addressSubject } from '../../../../kernel/limits/address-subject.js';
import { type Allowance, countInTurn } from '../../../../kernel/limits/exact-limit.js';

/** Submissions of a form from one address: an office or a school may share it. */
const BY_ADDRESS: Allowance = { max: 30, per: hours(1) };
/** Submissions of a form for one person, by whomever, so that strangers cannot fill a mailbox. */
const BY_PERSON: Allowance = { max: 5, per: days(1) };
/** Submissions of a form. */
const BY_FORM: Allowance = { max: 5_000, per: hours(1) };

/** Counts a submission. Throws `FORM_LIMITED`, which does not reveal who is known. */
export async function countSubmission(ctx: Context, id: string, person: string): Promise<void> {
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
