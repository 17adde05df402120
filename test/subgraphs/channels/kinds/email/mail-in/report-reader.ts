import type { Resource } from '../../../../../../kernel/context/resource.js';
import type { Services } from '../../../../../../kernel/context/services.js';
import { mailParser } from '../../../../../../subgraphs/channels/kinds/email/mail-in/parse-mail.js';
import { readReport } from '../../../../../../subgraphs/channels/kinds/email/mail-in/report/read-report.js';

/** Reads reports without a database. */
export function reportReader() {
  const { value, close } = mailParser.open({} as Services);
  const resources = new Map<Resource<unknown>, unknown>([[mailParser, value]]);
  return {
    read: (raw: string | Buffer, mailFrom = '', isFeedback = false) =>
      readReport({ resources }, Buffer.isBuffer(raw) ? raw : Buffer.from(raw, 'latin1'), { mailFrom, isFeedback }),
    close: async () => close?.(),
  };
}
