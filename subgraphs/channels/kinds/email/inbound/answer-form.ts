import { answeredSubject } from '../../../../../catalogue/reply-subjects.js';
import { isSameAddress, toAddress } from '../../../../../kernel/address/mail-address.js';
import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { isOneAssigned } from '../../../core/check/assigned-sender.js';
import type { AnsweredConversation, AnswerForm } from '../../../core/inbound/inbound-channel.js';
import type { EmailContent } from '../content/content.js';
import { addressOf } from '../content/mailbox.js';
import { recipientOf } from '../mail-in/recipient.js';
import { readReplyAddress, readReturnPath } from '../return-path.js';
import { emailSenders } from '../senders.js';

/** The facts about the last letter of a conversation that an answer takes over. */
interface Answered {
  readonly subject: string | null;
  readonly to: readonly string[] | null;
  readonly replyTo: string | null;
  readonly messageIdHeader: string | null;
  readonly references: readonly string[] | null;
  readonly from: string;
  readonly automatic: boolean;
  /** The sender of the message of ours that it answers. */
  readonly answeredSender: string | null;
}

/** Letters that are looked at for one that a person wrote. */
const LETTERS = 20;

const LAST = `select i.preview ->> 'subject' as subject, i.preview -> 'to' as "to", i.preview ->> 'replyTo' as "replyTo",
    i.preview ->> 'messageIdHeader' as "messageIdHeader", i.preview -> 'references' as "references", i.sender as "from",
    coalesce((i.preview ->> 'automatic')::bool, false) as automatic, m.sender as "answeredSender"
  from channels.inbound_message i left join channels.message m on m.id = i.message_id and m.workspace_id = i.workspace_id
  where i.conversation_id = $1 order by i.id collate "C" desc limit ${LETTERS}`;

/**
 * Returns the form of answers to mail: from the address that was written to, to the address that wants the answer, in the
 * thread of the letter. Where the workspace may not send as that address, or nothing came in yet, answers to the answer go to
 * an address that is made for it.
 */
export async function mailAnswerForm(ctx: Context, conversation: AnsweredConversation): Promise<AnswerForm> {
  const letters = await sql<Answered>(connectionOf(ctx), LAST, [conversation.id]);
  const letter = letters.find(({ automatic }) => !automatic) ?? letters[0] ?? null;
  const from = letter && (await senderOf(ctx, conversation, letter));
  const replyTo = (letter?.to ?? []).find(address => isPlain(ctx, address)) ?? null;
  return {
    to: (letter && (await wantedBy(ctx, letter))) ?? conversation.peer,
    payload: given => (letter ? withSubject(given, letter.subject) : given),
    content: given => withReplies(ctx, inThread(given as EmailContent, letter), { from, replyTo }),
  };
}

/** Returns the address that wants the answer; `null` for the person's own, and for one of ours, which would answer itself. */
async function wantedBy(ctx: Context, { replyTo, from, automatic }: Answered): Promise<string | null> {
  const wanted = toAddress(replyTo ?? from);
  if (wanted === null || automatic) return null;
  return (await recipientOf(ctx, wanted)) === null ? wanted : null;
}

/** Returns whether an address of ours is a person's choice, and not made for one message. */
const isPlain = ({ box }: Context, address: string): boolean =>
  toAddress(address) !== null && readReplyAddress(box, address) === null && readReturnPath(box, address) === null;

/** Returns the address to answer from, `null` where the workspace may not send as any that was written to. */
async function senderOf(
  ctx: Context,
  { sandbox }: AnsweredConversation,
  { to, answeredSender }: Answered,
): Promise<string | null> {
  const writtenTo = (to ?? []).filter(address => isPlain(ctx, address));
  // The sender of the message that is answered has its name, too.
  const named =
    writtenTo.length === 0 || writtenTo.some(address => isSame(address, answeredSender)) ? answeredSender : null;
  for (const address of [...(named === null ? [] : [named]), ...writtenTo])
    if (sandbox || (await isOneAssigned(ctx, 'email', emailSenders.allowing(address)))) return address;
  return null;
}

const isSame = (address: string, mailbox: string | null): boolean =>
  mailbox !== null && isSameAddress(addressOf(mailbox) ?? '', address);

const withSubject = (given: Readonly<Record<string, unknown>>, subject: string | null) =>
  given['subject'] === undefined || given['subject'] === null
    ? { ...given, subject: answeredSubject(subject ?? '') }
    : given;

/** Characters of the value of a header, as its line may have (RFC 5322 §2.1.1). */
const MAX_VALUE = 900;

/** The content with the headers that put it behind the letter. Those that its writer gave stay. */
function inThread(given: EmailContent, letter: Answered | null): EmailContent {
  if (!letter?.messageIdHeader) return given;
  const names = new Set(Object.keys(given.headers ?? {}).map(name => name.toLowerCase()));
  const headers = {
    ...given.headers,
    ...(names.has('in-reply-to') ? {} : { 'In-Reply-To': letter.messageIdHeader }),
    ...(names.has('references') ? {} : { References: referencesOf(letter.references ?? [], letter.messageIdHeader) }),
  };
  return { ...given, headers };
}

/** A long thread is named by its first mail and its last ones. */
function referencesOf(references: readonly string[], last: string): string {
  const [first, ...others] = [...references.filter(id => id !== last), last];
  const kept: string[] = [];
  let length = first!.length;
  for (const id of others.reverse()) {
    length += id.length + 1;
    if (length > MAX_VALUE) break;
    kept.unshift(id);
  }
  return [first, ...kept].join(' ');
}

interface Ways {
  readonly from: string | null;
  readonly replyTo: string | null;
}

/** The content with its sender, and with a way for answers to come in where they would not come to that sender. */
function withReplies({ config }: Context, given: EmailContent, { from, replyTo }: Ways): EmailContent {
  const sent = given.from === undefined && from !== null ? { ...given, from } : given;
  const comesIn = replyTo !== null && isSame(replyTo, sent.from ?? null);
  if (comesIn || sent.replyTo !== undefined || sent.receiveReplies) return sent;
  if (config.emailDomains.returnPathHost !== null) return { ...sent, receiveReplies: true };
  return replyTo === null ? sent : { ...sent, replyTo };
}
