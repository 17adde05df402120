import { isMailbox, toAddress } from '../../../../../kernel/address/mail-address.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../../kernel/errors/errors.js';
import { InputErrors } from '../../../../../kernel/errors/input-errors.js';
import { isVisible } from '../../../../../kernel/graph/validation.js';
import { contentRequired } from '../../../core/message/accept/command.js';
import { attachmentErrors, readAttachments } from '../attachment/read-attachments.js';
import type { EmailContent } from './content.js';
import { headerErrors } from './headers.js';
import { addressOf } from './mailbox.js';
import { type EmailPayload, MAX_COPIES, type SendEmailArgs } from './payload.args.js';

/** Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR`, `INVALID_LIST_UNSUBSCRIBE_TOPIC`. */
export function readMail(args: SendEmailArgs): EmailContent {
  checkMail(args);
  const { subject, html, from, replyTo, headers, ...rest } = args.payload!;
  const text = rest.text || rest.message;
  return {
    kind: 'email',
    subject: subject!,
    ...(from ? { from } : {}),
    ...(html ? { html } : {}),
    ...(text ? { text } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(rest.moreReplyTo?.length ? { moreReplyTo: rest.moreReplyTo } : {}),
    ...(rest.receiveReplies ? { receiveReplies: true } : {}),
    ...(rest.cc?.length ? { cc: rest.cc } : {}),
    ...(rest.bcc?.length ? { bcc: rest.bcc } : {}),
    ...(rest.shownTo?.length ? { shownTo: rest.shownTo } : {}),
    ...(rest.shownCc?.length ? { shownCc: rest.shownCc } : {}),
    ...(rest.tracking === false ? { tracking: false } : {}),
    ...(headers ? { headers: headers as Record<string, string> } : {}),
    ...(rest.attachments?.length ? { attachments: readAttachments(rest.attachments) } : {}),
    ...unsubscribeTopic(args),
    ...(typeof args.listUnsubscribe === 'boolean' ? { listUnsubscribe: args.listUnsubscribe } : {}),
  };
}

/** The topic that List-Unsubscribe leaves is the topic of the mail. */
const unsubscribeTopic = ({ listUnsubscribeTopicId: id }: SendEmailArgs) =>
  typeof id === 'string' ? { unsubscribeTopicId: id, topicId: id } : {};

function checkMail({ to, payload, topicId: own, listUnsubscribeTopicId: topicId }: SendEmailArgs): void {
  const { subject, html, text, message, from, replyTo, headers, attachments } = payload ?? {};
  const errors = new InputErrors();
  errors.of(() => isGiven(subject) || contentRequired('payload.subject'));
  errors.of(() => [html, text, message].some(isGiven) || contentRequired('payload.text'));
  errors.of(() => text && message && failIfInvalid([invalidField('payload.message', 'notBeside', { other: 'text' })]));
  errors.of(() =>
    failIfInvalid([...mailboxErrors('payload.from', from), ...mailboxErrors('payload.replyTo', replyTo)]),
  );
  errors.of(() => failIfInvalid(moreReplyErrors(payload ?? {})));
  errors.of(() => payload?.receiveReplies && replyTo && failIfInvalid([besideReplyTo]));
  errors.of(() => failIfInvalid(copyErrors(to ?? [], payload ?? {})));
  errors.of(() => failIfInvalid(shownErrors(payload ?? {})));
  errors.of(() => failIfInvalid(headerErrors('payload.headers', headers)));
  errors.of(() => failIfInvalid(attachmentErrors('payload.attachments', attachments ?? [])));
  errors.of(() => topicId && checkTopic(topicId));
  errors.of(() => own && topicId && own !== topicId && failIfInvalid([besideUnsubscribeTopic]));
  errors.throwIfAny();
}

const besideReplyTo = invalidField('payload.receiveReplies', 'notBeside', { other: 'replyTo' });

function moreReplyErrors({ replyTo, moreReplyTo }: EmailPayload): InvalidField[] {
  if (!moreReplyTo?.length) return [];
  const first = replyTo ? [] : [invalidField('payload.replyTo', 'required')];
  return [...first, ...listErrors('payload.moreReplyTo', moreReplyTo)];
}

const listErrors = (field: string, mailboxes: readonly string[]): InvalidField[] =>
  mailboxes.flatMap((mailbox, index) =>
    mailbox && isMailbox(mailbox) ? [] : [invalidField(`${field}[${index}]`, 'email')],
  );

const besideUnsubscribeTopic = invalidField('topicId', 'notBeside', { other: 'listUnsubscribeTopicId' });

const isGiven = (text: string | null | undefined): boolean => typeof text === 'string' && isVisible(text);

const mailboxErrors = (field: string, text: string | null | undefined): InvalidField[] =>
  text && !isMailbox(text) ? [invalidField(field, 'email')] : [];

/** A mail with copies goes to one recipient, because every copy of it shows the others; nobody gets it twice. */
function copyErrors(to: readonly string[], { cc, bcc }: EmailPayload): InvalidField[] {
  const given = { 'payload.cc': cc ?? [], 'payload.bcc': bcc ?? [] };
  const count = given['payload.cc'].length + given['payload.bcc'].length;
  if (count === 0) return [];
  const seen = new Set(to.map(toAddress));
  const errors = Object.entries(given).flatMap(([field, copies]) =>
    copies.flatMap((mailbox, index) => copyError(`${field}[${index}]`, mailbox, seen)),
  );
  if (to.length > 1) errors.push(invalidField('to', 'count', { min: 1, max: 1 }));
  if (count > MAX_COPIES) errors.push(invalidField('payload.bcc', 'count', { min: 0, max: MAX_COPIES }));
  return errors;
}

/** The recipients that readers see are written beside copies by the mail itself, so both together would name some twice. */
function shownErrors({ shownTo, shownCc, cc, bcc }: EmailPayload): InvalidField[] {
  const copied = cc?.length ? 'cc' : bcc?.length ? 'bcc' : null;
  return Object.entries({ shownTo, shownCc }).flatMap(([name, shown]) => {
    const field = `payload.${name}`;
    if (shown?.length && copied) return [invalidField(field, 'notBeside', { other: copied })];
    return listErrors(field, shown ?? []);
  });
}

function copyError(field: string, mailbox: string, seen: Set<string | null>): InvalidField[] {
  if (!mailbox || !isMailbox(mailbox)) return [invalidField(field, 'email')];
  const address = addressOf(mailbox);
  if (seen.has(address)) return [invalidField(field, 'taken')];
  seen.add(address);
  return [];
}

function checkTopic(id: string): void {
  if (isId('top', id)) return;
  fail('INVALID_LIST_UNSUBSCRIBE_TOPIC', {}, { details: [invalidField('listUnsubscribeTopicId', 'unknown')] });
}
