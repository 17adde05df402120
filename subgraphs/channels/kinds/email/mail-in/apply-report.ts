import { isSameAddress } from '../../../../../kernel/address/mail-address.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { messageOf } from '../../../../../kernel/errors/errors.js';
import { eventOf, type NewEvent } from '../../../../../kernel/events/outbox.js';
import { storeReceipts } from '../../../core/message/receipt/receipt.js';
import type { Receipt } from '../../../core/provider/port.js';
import { copiesOf } from '../content/copies.js';
import { COPY_EVENTS } from '../events.js';
import { readMessageId, readReturnPath } from '../return-path.js';
import type { BounceResult } from './report/classify.js';
import type { Report } from './report/read-report.js';

type Outcome = Pick<Receipt, 'status' | 'substatus' | 'code'>;

/** The outcome for the message of a report; `null` if it goes on as it is. */
const OUTCOMES: Readonly<Record<BounceResult | 'complaint', Outcome | null>> = {
  hard: { status: 'FAILED', substatus: 'bounced', code: 'EMAIL_BOUNCED' },
  soft: { status: 'FAILED', substatus: 'bounced', code: 'MESSAGE_UNDELIVERABLE' },
  delivered: { status: 'DELIVERED' },
  delayed: null,
  complaint: { status: 'DELIVERED', substatus: 'complained' },
};

/**
 * Returns the message of a complaint, as far as it proves that its writer has seen the mail, or
 * `null` when it proves nothing.
 */
const complainedOf = ({ box }: Services, { originalSender, reference }: Report): string | null =>
  (originalSender && readReturnPath(box, originalSender)) ?? (reference && readMessageId(box, reference));

/**
 * Stores the receipt that a report is. Its message is that of the return path. A complaint may come
 * to another address: its message is that of the signed sender or the signed Message-ID of the
 * original; a bounce that comes there proves nothing. Returns the events of a report about a copy,
 * which no receipt reports.
 *
 * @param messageId of the return path to which the report came; `null` if it came to another address.
 */
export async function applyReport(
  services: Services,
  report: Report,
  messageId: string | null,
): Promise<readonly NewEvent[]> {
  const outcome = OUTCOMES[report.result];
  const id = messageId ?? (report.result === 'complaint' ? complainedOf(services, report) : null);
  if (!outcome || !id) return [];
  const copy = await copyOf(services, id, report.recipient);
  if (copy) return copyEvents(copy, outcome);
  const receipt: Receipt = {
    ...outcome,
    providerRef: report.reference ?? '',
    messageId: id,
    at: services.clock.now(),
    reason: report.reason,
  };
  await storeReceipts(services, 'smtp', [receipt]);
  return [];
}

const COPIES = `select m.id as "messageId", m.workspace_id as "workspaceId", m.sandbox, m.recipient,
    c.body -> 'cc' as cc, c.body -> 'bcc' as bcc
  from channels.message m join channels.content c on c.id = m.content_id where m.id = $1`;

interface Addressed {
  messageId: string;
  workspaceId: string;
  sandbox: boolean;
  recipient: string;
  cc: string[] | null;
  bcc: string[] | null;
}

interface Copy extends Pick<Addressed, 'messageId' | 'workspaceId' | 'sandbox'> {
  readonly address: string;
}

/** The status of a message is that of its recipient: what becomes of a copy changes nothing. */
async function copyOf(services: Services, id: string, recipient: string | null): Promise<Copy | null> {
  if (recipient === null) return null;
  const [row] = await sql<Addressed>(services.db, COPIES, [id]);
  if (!row || isSameAddress(row.recipient, recipient)) return null;
  const copies = copiesOf({ cc: row.cc ?? [], bcc: row.bcc ?? [] });
  const address = copies.find(given => isSameAddress(given, recipient));
  return address === undefined ? null : { ...row, address };
}

function copyEvents({ messageId, workspaceId, sandbox, address }: Copy, { code, substatus }: Outcome): NewEvent[] {
  const facts = { workspaceId, instanceId: '', messageId, sandbox };
  const data = { messageId, channel: 'email' as const, to: address, ...(sandbox ? { sandbox: true as const } : {}) };
  if (substatus === 'complained') return [eventOf(COPY_EVENTS.complained, facts, data)];
  const error = code && { code, message: messageOf(code, 'en') };
  return error ? [eventOf(COPY_EVENTS.bounced, facts, { ...data, error })] : [];
}
