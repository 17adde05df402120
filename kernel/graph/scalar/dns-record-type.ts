import { DNS_RECORD_TYPES } from '../../outbound/dns-records.js';
import { enumOf } from './enum-of.js';

/** A type of several subgraphs, so all of them have every value. */
export const DnsRecordTypeName = enumOf('DnsRecordType', DNS_RECORD_TYPES, 'The type of a DNS record.');
