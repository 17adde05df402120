import type { EmailDomainConfig } from './config.js';
import type { DkimKey, KeyAlgorithm, KeyRole } from './dkim-key.js';
import type { ExpectedRecord, RecordPurpose } from './record.js';

/** The CURRENT key of RSA must be published; the others need not be. */
const PURPOSES: Readonly<Record<KeyAlgorithm, Readonly<Record<KeyRole, RecordPurpose>>>> = {
  rsa: { CURRENT: 'DKIM', NEXT: 'DKIM_NEXT', PREVIOUS: 'DKIM_PREVIOUS' },
  ed25519: { CURRENT: 'DKIM_ED25519', NEXT: 'DKIM_ED25519_NEXT', PREVIOUS: 'DKIM_ED25519_PREVIOUS' },
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

const dkimRecord = (domain: string, { role, algorithm, selector, publicKey }: DkimKey): ExpectedRecord =>
  record(
    PURPOSES[algorithm][role],
    'TXT',
    `${selector}._domainkey.${domain}`,
    `v=DKIM1; k=${algorithm}; p=${publicKey}`,
    role === 'CURRENT' && algorithm === 'rsa',
  );

const record = (
  purpose: RecordPurpose,
  type: ExpectedRecord['type'],
  name: string,
  value: string,
  required = true,
): ExpectedRecord => ({ purpose, type, name, value, required });
