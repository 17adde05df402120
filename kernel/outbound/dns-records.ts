import { Resolver } from 'node:dns/promises';
import { seconds } from '../context/clock.js';

export const DNS_RECORD_TYPES = ['TXT', 'CNAME', 'MX'] as const;
export type DnsRecordType = (typeof DNS_RECORD_TYPES)[number];

/**
 * The values of the records of a name: a TXT record as one text, an MX record as `10 host`. Empty if there is none, `null`
 * if no name server answered.
 */
export type ReadRecords = (type: DnsRecordType, name: string) => Promise<readonly string[] | null>;

const WAIT = seconds(3);
const TRIES = 2;
const NO_SUCH_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers `address` or `address:port` of the name servers; empty: the machine's own. */
export function createReadRecords(servers: readonly string[]): ReadRecords {
  const resolver = new Resolver({ timeout: WAIT, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const readers: Readonly<Record<DnsRecordType, (name: string) => Promise<string[]>>> = {
    TXT: async name => (await resolver.resolveTxt(name)).map(parts => parts.join('')),
    CNAME: name => resolver.resolveCname(name),
    MX: async name => (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`),
  };
  return (type, name) => readers[type](name).catch(unlessMissing);
}

/** Wrong or missing answers of a name server mean that the records are unknown. */
const unlessMissing = (error: NodeJS.ErrnoException): readonly string[] | null =>
  NO_SUCH_RECORD.has(error.code ?? '') ? [] : null;
