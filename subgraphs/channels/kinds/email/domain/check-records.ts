import { getDomain } from 'tldts';
import type { ReadRecords } from '../../../../../kernel/outbound/dns-records.js';
import type { EmailDomainRecord, ExpectedRecord, RecordPurpose, RecordStatus } from './record.js';

/**
 * The result of comparing a record with what was found in its place; `value` is what to publish
 * instead of the usual one.
 */
interface Comparison {
  status: RecordStatus;
  found: string[];
  value?: string;
}

type Compare = (values: readonly string[], expected: ExpectedRecord) => Comparison;

/** Looks up every record. A name server that does not answer makes its record `UNANSWERED`. */
export const checkRecords = (read: ReadRecords, expected: readonly ExpectedRecord[]): Promise<EmailDomainRecord[]> =>
  Promise.all(expected.map(record => checkRecord(read, record)));

async function checkRecord(read: ReadRecords, expected: ExpectedRecord): Promise<EmailDomainRecord> {
  const values = await (expected.purpose === 'DMARC'
    ? readDmarc(read, expected.name)
    : read(expected.type, expected.name));
  if (values === null) return { ...expected, status: 'UNANSWERED', found: [] };
  return { ...expected, ...COMPARE[expected.purpose](values, expected) };
}

/** A domain without a policy has that of its organisational domain (RFC 7489, 6.6.3). */
async function readDmarc(read: ReadRecords, name: string): Promise<readonly string[] | null> {
  const own = await read('TXT', name);
  const organisation = getDomain(name.slice('_dmarc.'.length));
  const parent = `_dmarc.${organisation}`;
  if (own === null || own.some(isDmarc) || organisation === null || parent === name) return own;
  return read('TXT', parent);
}

const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);
const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);

/** Whitespace may stand between the tags of a key record, and within the key (RFC 6376, 3.2). */
function keyOf(text: string): string | null {
  const [, key] = /(?:^|;)\s*p\s*=([^;]*)/.exec(text) ?? [];
  return key?.replace(/\s/g, '') ?? null;
}

const compareKey: Compare = (values, { value }) => {
  const records = values.filter(text => keyOf(text) !== null);
  return verdict(records, records.length === 1 && keyOf(records[0]!) === keyOf(value));
};

/** More than one SPF record is an error for every receiver (RFC 7208, 4.5). */
const compareSpf: Compare = (values, { value }) => {
  const records = values.filter(isSpf);
  const include = value.split(' ')[1]!;
  const allows = records.length === 1 && records[0]!.toLowerCase().split(/\s+/).includes(include);
  const merged = records.length === 1 && !allows ? { value: records[0]!.replace(/^v=spf1/i, `v=spf1 ${include}`) } : {};
  return { ...verdict(records, allows), ...merged };
};

const compareDmarc: Compare = values => {
  const records = values.filter(isDmarc);
  return verdict(records, records.length === 1 && /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(records[0]!));
};

const compareHosts: Compare = (values, { value }) => {
  const hosts = values.map(hostOf);
  return verdict(values, hosts.includes(hostOf(value)));
};

const hostOf = (value: string): string => value.replace(/^\d+ /, '').replace(/\.$/, '').toLowerCase();

const COMPARE: Readonly<Record<RecordPurpose, Compare>> = {
  DKIM: compareKey,
  DKIM_NEXT: compareKey,
  DKIM_PREVIOUS: compareKey,
  DKIM_ED25519: compareKey,
  DKIM_ED25519_NEXT: compareKey,
  DKIM_ED25519_PREVIOUS: compareKey,
  SPF: compareSpf,
  RETURN_PATH: compareHosts,
  DMARC: compareDmarc,
  MX: compareHosts,
};

/**
 * Records that a stranger publishes are shown, but only as much of them as fits a record of ours.
 */
const MAX_FOUND = 10;
const MAX_LENGTH = 1_000;

function verdict(found: readonly string[], isRight: boolean): Comparison {
  const shown = found.slice(0, MAX_FOUND).map(text => text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_LENGTH));
  return { status: found.length === 0 ? 'MISSING' : isRight ? 'VERIFIED' : 'MISMATCH', found: shown };
}
