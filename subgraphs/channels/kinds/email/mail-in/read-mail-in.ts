import type { Services } from '../../../../../kernel/context/services.js';
import type { NewEvent } from '../../../../../kernel/events/outbox.js';
import { readFile } from '../../../../../kernel/files/file-store.js';
import { readLetter, wholeLetter } from '../inbound/read-letter.js';
import { type Addressee, receiveLetter } from '../inbound/receive-letter.js';
import { applyReport } from './apply-report.js';
import { obeyPlainUnsubscribe, obeyUnsubscribe } from './obey-unsubscribe.js';
import { type MailRecipient, recipientOf, writerOf } from './recipient.js';
import { type Report, readReport } from './report/read-report.js';
import type { StoredMail } from './stored-mail.js';

interface Delivered {
  readonly address: string;
  readonly recipient: MailRecipient;
}

/** Does what a mail asks for, but for the events that it answers. May be repeated. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function readMailIn(services: Services, mail: StoredMail): Promise<readonly NewEvent[]> {
  const raw = await readFile(services.db, mail.fileId);
  if (raw === null) return [];
  const delivered = await deliveredTo(services, mail);
  const isFeedback = delivered.some(({ recipient }) => recipient.kind === 'feedback');
  const report = await readReport(services, raw, { mailFrom: mail.mailFrom, isFeedback });
  if (!report) await obeyUnsubscribes(services, mail, raw, delivered);
  const events = report ? await applyReports(services, report, delivered) : [];
  const addressees = await addresseesOf(services, delivered, report !== null);
  if (addressees.length > 0) await receiveAsLetter(services, mail, addressees);
  else if (!report) services.log.info({ mailId: mail.id }, 'a mail came in that is no report and for nobody');
  return events;
}

/** A mail without a sender, such as the report of a mail system, asks for nothing. */
async function obeyUnsubscribes(
  services: Services,
  { mailFrom }: StoredMail,
  raw: Buffer,
  delivered: readonly Delivered[],
): Promise<void> {
  if (mailFrom === '') return;
  for (const { recipient } of delivered)
    if (recipient.kind === 'unsubscribe') await obeyUnsubscribe(services, recipient, raw);
}

/** Receives a mail as a file, whatever is in it. May be repeated. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function keepWhole(services: Services, mail: StoredMail): Promise<void> {
  const letter = await wholeLetter(services, mail);
  const addressees = await addresseesOf(services, await deliveredTo(services, mail), false);
  for (const addressee of addressees) await receiveLetter(services, mail, letter, addressee);
}

async function deliveredTo(services: Services, { rcptTo }: StoredMail): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  for (const address of rcptTo) {
    const recipient = await recipientOf(services, address);
    if (recipient) delivered.push({ address, recipient });
  }
  return delivered;
}

async function applyReports(services: Services, report: Report, delivered: readonly Delivered[]): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { recipient } of delivered) {
    if (recipient.kind === 'returnPath') events.push(...(await applyReport(services, report, recipient.messageId)));
    if (recipient.kind === 'feedback') events.push(...(await applyReport(services, report, null)));
  }
  return events;
}

/**
 * Returns the workspaces that a mail is for. A mail to a return path that is no report, such as an
 * answer in an absence, is for the writer of the message.
 */
async function addresseesOf(services: Services, delivered: readonly Delivered[], isReport: boolean) {
  const byWorkspace = new Map<string, Addressee>();
  for (const { address, recipient } of delivered) {
    const to = recipient.kind === 'returnPath' && !isReport ? await writerOf(services, recipient.messageId) : recipient;
    if (to?.kind !== 'mailbox') continue;
    const { workspaceId, messageId } = to;
    const before = byWorkspace.get(workspaceId) ?? { workspaceId, to: [], messageId: null };
    byWorkspace.set(workspaceId, {
      ...before,
      to: [...before.to, address],
      messageId: before.messageId ?? messageId,
    });
  }
  return [...byWorkspace.values()];
}

async function receiveAsLetter(services: Services, mail: StoredMail, addressees: readonly Addressee[]): Promise<void> {
  const letter = await readLetter(services, mail);
  if (letter)
    for (const addressee of addressees) {
      await receiveLetter(services, mail, letter, addressee);
      await obeyPlainUnsubscribe(services, letter, addressee.workspaceId);
    }
  else services.log.warn({ mailId: mail.id }, 'a mail that goes in a circle is dropped');
}
