import type { EmailDomainConfig } from '../../../../kernel/config/email-domains.js';
import type { DkimKey, KeyRole } from './dkim-key.js';
import type { ExpectedRecord, RecordPurpose } from './record.js';

/** Keys are of use while the CURRENT one is published; the others need not be. */
const PURPOSES: Readonly<Record<KeyRole, RecordPurpose>> = {
  CURRENT: 'DKIM',
  NEXT: 'DKIM_NEXT',
  PREVIOUS: 'DKIM_PREVIOUS',
};

/** The records that a domain must publish, as the configuration and its keys ask for them. */
export function expectedRecords(
  domain: string,
  keys: readonly DkimKey[],
  { spfInclude, returnPathHost, mxHost }: EmailDomainConfig,
): ExpectedRecord[] {
  const records: (ExpectedRecord | null)[] = [
    ...keys.map(key => dkimRecord(domain, key)),
    spfInclude ? record('SPF', 'TXT', domain, `v=spf1 include:${spfInclude} ~all`) : null,
    returnPathHost ? record('RETURN_PATH', 'CNAME', `bounce.${domain}`, returnPathHost) : null,
    record('DMARC', 'TXT', `_dmarc.${domain}`, 'v=DMARC1; p=none', false),
    mxHost ? record('MX', 'MX', domain, `10 ${mxHost}`, false) : null,
  ];
  return records.filter(item => item !== null);
}

const dkimRecord = (domain: string, { role, selector, publicKey }: DkimKey): ExpectedRecord =>
  record(
    PURPOSES[role],
    'TXT',
    `${selector}._domainkey.${domain}`,
    `v=DKIM1; k=rsa; p=${publicKey}`,
    role === 'CURRENT',
  );

const record = (
  purpose: RecordPurpose,
  type: ExpectedRecord['type'],
  name: string,
  value: string,
  required = true,
): ExpectedRecord => ({ purpose, type, name, value, required });
