import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { storeReceipts } from '../../message/receipt/receipt.js';
import type { Receipt } from '../../provider/port.js';
import { copiesOf } from '../content/copies.js';
import { readReturnPath } from '../return-path.js';
import type { BounceResult } from './report/classify.js';
import type { Report } from './report/read-report.js';

type Outcome = Pick<Receipt, 'status' | 'substatus' | 'code'>;

/** What becomes of the message of a report; `null`: it goes on as it is. */
const OUTCOMES: Readonly<Record<BounceResult | 'complaint', Outcome | null>> = {
  hard: { status: 'FAILED', substatus: 'bounced', code: 'EMAIL_BOUNCED' },
  soft: { status: 'FAILED', substatus: 'bounced', code: 'MESSAGE_UNDELIVERABLE' },
  delivered: { status: 'DELIVERED' },
  delayed: null,
  complaint: { status: 'DELIVERED', substatus: 'complained' },
};

/**
 * Stores the receipt that a report is. Its message is that of the return path, else that of the original mail's sender,
 * else the one whose Message-ID the original had.
 *
 * @param messageId of the return path to which the report came; `null` if it came to another address.
 */
export async function applyReport(services: Services, report: Report, messageId: string | null): Promise<void> {
  const outcome = OUTCOMES[report.result];
  const id = messageId ?? (report.originalSender && readReturnPath(services.box, report.originalSender));
  if (!outcome || (id === null && report.reference === null)) return;
  if (id !== null && (await isAboutCopy(services, id, report.recipient))) return;
  const receipt: Receipt = {
    ...outcome,
    providerRef: report.reference ?? '',
    at: services.clock.now(),
    reason: report.reason,
    ...(id === null ? {} : { messageId: id }),
  };
  await storeReceipts(services, 'smtp', [receipt]);
}

const COPIES = `select m.recipient, c.body -> 'cc' as cc, c.body -> 'bcc' as bcc
  from channels.message m join channels.content c on c.id = m.content_id where m.id = $1`;

interface Addressed {
  recipient: string;
  cc: string[] | null;
  bcc: string[] | null;
}

/** The status of a message is that of its recipient: what becomes of a copy changes nothing. */
async function isAboutCopy(services: Services, id: string, recipient: string | null): Promise<boolean> {
  if (recipient === null) return false;
  const [row] = await sql<Addressed>(services.db, COPIES, [id]);
  if (!row || row.recipient.toLowerCase() === recipient) return false;
  const copies = copiesOf({ cc: row.cc ?? [], bcc: row.bcc ?? [] });
  return copies.some(address => address.toLowerCase() === recipient);
}
