import type { EmailDomainRecord, ExpectedRecord, RecordStatus } from './record.js';

const STATUSES: Readonly<Record<string, RecordStatus>> = { pending: 'MISSING', fail: 'MISMATCH' };

/** The first label of a domain of the sandbox names what is found; any other domain has published its records. */
export function checkInSandbox(domain: string, expected: readonly ExpectedRecord[]): EmailDomainRecord[] {
  const status = STATUSES[domain.split('.')[0]!] ?? 'VERIFIED';
  return expected.map(record => ({ ...record, status, found: foundIn(status, record) }));
}

function foundIn(status: RecordStatus, { value }: ExpectedRecord): string[] {
  if (status === 'MISSING') return [];
  return [status === 'VERIFIED' ? value : 'another value'];
}
