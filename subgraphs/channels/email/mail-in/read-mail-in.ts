import type { Services } from '../../../../kernel/context/services.js';
import { readFile } from '../../../../kernel/files/file-store.js';
import { applyReport } from './apply-report.js';
import { recipientOf } from './recipient.js';
import { readReport } from './report/read-report.js';
import type { StoredMail } from './stored-mail.js';

/** Does what a mail asks for. May be repeated. */
export async function readMailIn(services: Services, mail: StoredMail): Promise<void> {
  const raw = await readFile(services.db, mail.fileId);
  if (raw === null) return;
  const report = await readReport(raw, mail.mailFrom);
  if (report === null) {
    services.log.info({ mailId: mail.id }, 'a mail came in that is no report');
    return;
  }
  for (const address of mail.rcptTo) {
    const recipient = recipientOf(services, address);
    const messageId = recipient?.kind === 'returnPath' ? recipient.messageId : null;
    await applyReport(services, report, messageId);
  }
}
