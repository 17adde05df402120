import type { EmailDomain } from './domain.js';
import type { EmailDomainRecord, ExpectedRecord, RecordStatus } from './record.js';

const STATUSES: ReadonlyMap<string, RecordStatus> = new Map([
  ['pending', 'MISSING'],
  ['fail', 'MISMATCH'],
]);

/** The records of this one are gone after they were found once. */
const BREAKS = 'breaks';

/** The first label of a domain of the sandbox names what is found; any other domain has published its records. */
export function checkInSandbox(
  { name, verifiedAt }: EmailDomain,
  expected: readonly ExpectedRecord[],
): EmailDomainRecord[] {
  const [label = ''] = name.split('.');
  const status = label === BREAKS && verifiedAt !== null ? 'MISSING' : (STATUSES.get(label) ?? 'VERIFIED');
  return expected.map(record => ({ ...record, status, found: foundIn(status, record) }));
}

function foundIn(status: RecordStatus, { value }: ExpectedRecord): string[] {
  if (status === 'MISSING') return [];
  return [status === 'VERIFIED' ? value : 'another value'];
}
