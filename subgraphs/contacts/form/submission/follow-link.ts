import { type Context, transact } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { readLink, signLink } from '../../../../kernel/security/signed-link.js';
import { changeConsent } from '../../consent/change-consent.js';
import { lockChoices, maskedEmail } from '../../preferences/read-preferences.js';
import { contextOf, findForm, topicNames } from '../public-form.js';
import { applySubmission } from './apply.js';
import { formConfirmed, formUnsubscribed } from './events.js';
import { FormLinkUse, type FormSubmission } from './submission.args.js';
import { concludeSubmission, lockSubmission, readSubmission, type Submission } from './submission.js';

const USES: Readonly<Record<FormLinkUse, string>> = { CONFIRM: 'form confirmation', UNSUBSCRIBE: 'form unsubscribe' };

/** The part of a URL that lets its bearer confirm a submission, or end it. */
export const submissionToken = ({ box }: Pick<Context, 'box'>, use: FormLinkUse, id: string): string =>
  signLink(box, USES[use], [id]);

const PATHS: Readonly<Record<FormLinkUse, string>> = { CONFIRM: 'confirm', UNSUBSCRIBE: 'unsubscribe' };

/** The link of a mail. */
export const linkUrl = (ctx: Pick<Context, 'box' | 'config'>, use: FormLinkUse, id: string): string =>
  `${ctx.config.baseUrl}/forms/${PATHS[use]}/${submissionToken(ctx, use, id)}`;

/** Throws `NOT_FOUND` for a token that was not signed here for this use. */
const idOf = ({ box }: Context, use: FormLinkUse, token: string): string =>
  readLink(box, USES[use], token)?.[0] ?? fail('NOT_FOUND');

/**
 * Returns the submission that a link is about. Reading it changes nothing. Throws `NOT_FOUND` and
 * `LINK_ENDED`.
 */
export async function openLink(ctx: Context, use: FormLinkUse, token: string): Promise<FormSubmission> {
  const submission = (await readSubmission(ctx, idOf(ctx, use, token))) ?? fail('LINK_ENDED');
  if (use === 'CONFIRM') refuseCancelled(submission);
  return viewOf(ctx, submission, submission.status === 'PENDING' ? submission.email : null);
}

/** Lets a submission take effect. A repetition changes nothing. Throws `NOT_FOUND` and `LINK_ENDED`. */
export async function confirmSubmission(ctx: Context, token: string): Promise<FormSubmission> {
  const id = idOf(ctx, 'CONFIRM', token);
  const known = (await readSubmission(ctx, id)) ?? fail('LINK_ENDED');
  const own = contextOf(ctx, known.workspaceId, known.sandbox);
  const confirmed = await transact(own, async tx => {
    const submission = (await lockSubmission(tx, id)) ?? fail('LINK_ENDED');
    refuseCancelled(submission);
    if (submission.status !== 'PENDING') return submission;
    // The mail of a test reaches nobody, so following its link proves no address.
    const confirmed = !submission.sandbox;
    const contactId = await applySubmission(tx, { ...submission, answers: submission.answers!, confirmed });
    await concludeSubmission(tx, id, 'CONFIRMED', contactId);
    await emit(tx, formConfirmed, factsOf(submission), dataOf(submission, contactId));
    return { ...submission, status: 'CONFIRMED', contactId } as const;
  });
  return viewOf(ctx, confirmed, known.email);
}

/**
 * Ends the effect of a submission: its topics or, if it has none, all marketing by e-mail. One that
 * waits for its confirmation is taken back. A repetition changes nothing. Throws `NOT_FOUND` and
 * `LINK_ENDED`.
 */
export async function endSubmission(ctx: Context, token: string): Promise<FormSubmission> {
  const id = idOf(ctx, 'UNSUBSCRIBE', token);
  const { workspaceId, sandbox } = (await readSubmission(ctx, id)) ?? fail('LINK_ENDED');
  const ended = await transact(contextOf(ctx, workspaceId, sandbox), async tx => {
    const submission = (await lockSubmission(tx, id)) ?? fail('LINK_ENDED');
    if (submission.status === 'CANCELLED') return submission;
    if (submission.contactId !== null) await withdraw(tx, submission.contactId, submission);
    await concludeSubmission(tx, id, 'CANCELLED', submission.contactId);
    await emit(tx, formUnsubscribed, factsOf(submission), dataOf(submission, submission.contactId));
    return { ...submission, status: 'CANCELLED' } as const;
  });
  return viewOf(ctx, ended, null);
}

async function withdraw(tx: Context, given: string, { formId, topicIds }: Submission): Promise<void> {
  const { id: contactId } = await lockChoices(tx, given);
  const topics = topicIds.map(topicId => ({ contactId, granted: false, subject: 'TOPIC', topicId }) as const);
  const email = { contactId, granted: false, subject: 'CHANNEL', channel: 'email' } as const;
  const source = { method: 'FORM', sourceId: formId, requestId: tx.requestId || null } as const;
  await changeConsent(tx, source, topics.length > 0 ? topics : [email]);
}

/** A submission that was taken back cannot be confirmed any more. */
function refuseCancelled({ status }: Submission): void {
  if (status === 'CANCELLED') fail('LINK_ENDED');
}

const factsOf = ({ workspaceId, sandbox }: Submission) => ({ workspaceId, sandbox });

const dataOf = ({ formId, id }: Submission, contactId: string | null) => ({ formId, submissionId: id, contactId });

/** A form may have been deleted since. */
async function viewOf(ctx: Context, submission: Submission, email: string | null): Promise<FormSubmission> {
  const { formId, locale: language, status, topicIds, workspaceId, sandbox } = submission;
  const form = await findForm(ctx, formId);
  return {
    formId,
    language,
    status,
    address: email === null ? null : maskedEmail(email),
    title: form?.titleIn(language) ?? '',
    topics: await topicNames(contextOf(ctx, workspaceId, sandbox), topicIds),
    successText: form?.successTextIn(language) ?? null,
    redirectUrl: form?.redirectUrl ?? null,
    unsubscribeToken: status === 'CONFIRMED' ? submissionToken(ctx, 'UNSUBSCRIBE', submission.id) : null,
    branding: { workspaceId },
  };
}
