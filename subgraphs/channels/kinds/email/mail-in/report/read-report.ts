import type { Services } from '../../../../../../kernel/context/services.js';
import { type MailRead, parseMail } from '../parse-mail.js';
import { textOfBytes } from '../text-of-bytes.js';
import { type BounceResult, classify, type Verdict } from './classify.js';
import { plainBounce } from './plain-bounce.js';

/** The report of a mail system on one of our mails. */
export interface Report {
  result: BounceResult | 'complaint';
  /** The address that it is about, in lower case; `null` if it names nobody. */
  recipient: string | null;
  /** Message-ID of the original, if it has the form of one that we make. */
  reference: string | null;
  /** Envelope sender of the original, which a complaint may name. */
  originalSender: string | null;
  /** The reason in the words of the mail system. */
  reason: string;
}

/** A mail that cannot be read as a whole says what it reports at its beginning; the original behind it may be large. */
const MAX_READ = 256 * 1024;

/** The facts about the delivery of a mail that may be a report. */
interface Delivery {
  /** The sender of the envelope: empty for most reports. */
  readonly mailFrom: string;
  /** It came to a mailbox for complaints. */
  readonly isFeedback?: boolean;
}

/** The report that a mail is; `null` for any other mail: an automatic answer, a letter. */
export async function readReport(
  services: Pick<Services, 'resources'>,
  raw: Buffer,
  { mailFrom, isFeedback = false }: Delivery,
): Promise<Report | null> {
  const whole = await parseMail(services, raw);
  const mail = whole ?? (raw.length > MAX_READ ? await parseMail(services, raw.subarray(0, MAX_READ)) : null);
  if (mail === null) return null;
  const reference = referenceOf(mail, raw);
  const complaint = partOf(mail, /^message\/feedback-report$/);
  if (complaint !== null) return complaintOf(complaint, reference);
  const status = partOf(mail, /^message\/(?:global-)?delivery-status$/);
  const bounce = status === null ? null : bounceOf(status);
  const verdict = bounce ?? plainBounce(mail, mailFrom);
  if (verdict === null) return isFeedback ? passedOn(mail) : null;
  const { recipient, ...failure } = verdict;
  const reason = reasonOf(failure);
  return { result: classify(failure), recipient, reference, originalSender: null, reason };
}

const reasonOf = ({ status, diagnostic }: Verdict): string =>
  (diagnostic || status || 'The mail system named no reason.').replace(/\s+/g, ' ').slice(0, 300);

function partOf({ attachments }: MailRead, type: RegExp): string | null {
  const part = attachments.find(({ contentType }) => type.test(contentType));
  return part ? textOfBytes(part.content) : null;
}

/** The Message-ID that we gave the original, wherever in the report the original is, also in a part that is encoded. */
function referenceOf(mail: MailRead, raw: Buffer): string | null {
  const found = referenceIn(raw.toString('latin1'));
  if (found !== null) return found;
  for (const { content } of mail.attachments) {
    const inside = referenceIn(content.toString('latin1'));
    if (inside !== null) return inside;
  }
  return referenceIn(mail.text ?? '');
}

const referenceIn = (text: string): string | null =>
  /^message-id:\s{0,4}(<msg_[0-9a-z]{26}\.[0-9a-f]{20}@[^\s<>]{1,255}>)/im.exec(text)?.[1] ?? null;

/** The types of a part that is a mail, or its headers. */
const ORIGINAL = /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/;

/** Returns the complaint that is a mail of ours, passed on as a file to a mailbox for complaints, as some systems do it. */
function passedOn({ attachments }: MailRead): Report | null {
  for (const { contentType, content } of attachments) {
    if (!ORIGINAL.test(contentType)) continue;
    const original = content.toString('latin1');
    const reference = referenceIn(original);
    if (reference === null) continue;
    // Outlook.com hides the recipient in To, and names it here.
    const [, recipient] = /^x-hmxmroriginalrecipient:\s{0,4}(\S{3,320})/im.exec(original) ?? [];
    const facts = { recipient: addressIn(recipient), originalSender: null, reference };
    return { result: 'complaint', ...facts, reason: 'The mail was passed on as a complaint.' };
  }
  return null;
}

/** Feedback that is no complaint of a reader (RFC 5965 §7.3). */
const NO_COMPLAINT = /^(?:not-spam|auth-failure)$/i;

function complaintOf(text: string, reference: string | null): Report | null {
  const [fields] = readFields(text);
  const type = fields?.get('feedback-type') ?? '';
  if (!fields || type === '' || NO_COMPLAINT.test(type)) return null;
  return {
    result: 'complaint',
    recipient: addressIn(fields.get('original-rcpt-to')),
    reference,
    originalSender: addressIn(fields.get('original-mail-from')),
    reason: `feedback: ${type}`.slice(0, 300),
  };
}

/** Returns the worst result among the recipients: each of our mails has one, but for its copies. */
function bounceOf(text: string): (Verdict & { recipient: string | null }) | null {
  const verdicts = readFields(text)
    .filter(fields => fields.has('final-recipient') || fields.has('action') || fields.has('status'))
    .map(verdictOf);
  const rank = ({ action }: Verdict): number => ['failed', 'delayed', 'delivered'].indexOf(action) >>> 0;
  return verdicts.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

const verdictOf = (fields: ReportFields): Verdict & { recipient: string | null } => ({
  action: /^[a-z]+/.exec((fields.get('action') ?? 'failed').toLowerCase())?.[0] ?? '',
  status: /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
  diagnostic: (fields.get('diagnostic-code') ?? '').replace(/^(?:smtp|x-[\w-]+)\s*;\s*/i, ''),
  recipient: addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient')),
});

/** Fields of a report by their name in lower case; the last of a name counts. */
type ReportFields = ReadonlyMap<string, string>;

const MAX_GROUPS = 50;
const MAX_LINES = 2_000;

/** The groups of fields of a machine-readable part: blank lines stand between them (RFC 3464 §2.1, RFC 5965 §3). */
function readFields(text: string): ReportFields[] {
  const groups: Map<string, string>[] = [];
  let group: Map<string, string> | null = null;
  let name = '';
  for (const line of text.split(/\r\n|\n|\r/, MAX_LINES)) {
    if (line.trim() === '') {
      group = null;
      if (groups.length >= MAX_GROUPS) break;
      continue;
    }
    const [, field, value = ''] = /^([A-Za-z][A-Za-z0-9-]{0,60})[ \t]*:(.*)$/.exec(line) ?? [];
    if (field) {
      if (!group) {
        group = new Map();
        groups.push(group);
      }
      name = field.toLowerCase();
      group.set(name, value.trim());
    } else if (group && name && /^[ \t]/.test(line))
      group.set(name, `${group.get(name)} ${line.trim()}`.slice(0, 4_000));
  }
  return groups;
}

/** `rfc822; Ada@Example.com` → `ada@example.com`; `null` for what is no mail address. */
function addressIn(field: string | undefined): string | null {
  const address = /^(?:[A-Za-z0-9-]+\s*;)?\s*<?([^\s<>;]{1,320}@[^\s<>;]{1,255}?)>?\s*$/.exec(field ?? '')?.[1];
  return address?.toLowerCase() ?? null;
}
