import type { Config } from '../../../kernel/config/config.js';
import type { ReadRecords } from '../../../kernel/outbound/dns-records.js';
import { hostOfLinks } from './hosts.js';
import type { LinkDomain, LinkDomainRecord, LinkRecordStatus } from './link-domain.js';

type Expected = Omit<LinkDomainRecord, 'status' | 'found'>;

/** The records that a domain must publish: one proves whose it is, the other leads its visitors here. */
const expectedRecords = (config: Config, { name, token }: LinkDomain): Expected[] => [
  { purpose: 'OWNERSHIP', type: 'TXT', name: `_short-links.${name}`, value: `switchboard=${token}` },
  { purpose: 'ADDRESS', type: 'CNAME', name, value: hostOfLinks(config) },
];

export const uncheckedRecords = (config: Config, domain: LinkDomain): LinkDomainRecord[] =>
  expectedRecords(config, domain).map(record => ({ ...record, status: 'UNCHECKED', found: [] }));

/** Looks up every record. Nothing is changed. */
export const checkRecords = (config: Config, read: ReadRecords, domain: LinkDomain): Promise<LinkDomainRecord[]> =>
  Promise.all(
    expectedRecords(config, domain).map(async record => {
      const values = await read(record.type, record.name);
      if (values === null) return { ...record, status: 'UNANSWERED' as const, found: [] };
      const status = values.length === 0 ? 'MISSING' : values.some(isValue(record)) ? 'VERIFIED' : 'MISMATCH';
      return { ...record, status, found: shown(values) };
    }),
  );

const isValue =
  ({ type, value }: Expected) =>
  (found: string): boolean =>
    type === 'TXT' ? found.trim() === value : found.replace(/\.$/, '').toLowerCase() === value;

/**
 * The records of a domain are text of strangers. They are shown cut to what one of our own records
 * needs.
 */
const MAX_FOUND = 10;
const MAX_LENGTH = 1_000;
const shown = (values: readonly string[]): string[] =>
  values.slice(0, MAX_FOUND).map(text => text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_LENGTH));

const IN_SANDBOX: ReadonlyMap<string, LinkRecordStatus> = new Map([
  ['pending', 'MISSING'],
  ['fail', 'MISMATCH'],
]);

/**
 * The first label of a domain of the sandbox decides which records are found; any other domain has
 * published its records.
 */
export const checkInSandbox = (config: Config, domain: LinkDomain): LinkDomainRecord[] =>
  expectedRecords(config, domain).map(record => {
    const status = IN_SANDBOX.get(domain.name.split('.')[0]!) ?? 'VERIFIED';
    const found = { MISSING: [], MISMATCH: ['another value'] }[status as 'MISSING'] ?? [record.value];
    return { ...record, status, found };
  });
