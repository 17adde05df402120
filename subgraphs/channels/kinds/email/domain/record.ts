import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { DnsRecordTypeName } from '../../../../../kernel/graph/scalar/dns-record-type.js';
import type { DnsRecordType } from '../../../../../kernel/outbound/dns-records.js';

const RecordPurpose = {
  DKIM: 'DKIM',
  DKIM_NEXT: 'DKIM_NEXT',
  DKIM_PREVIOUS: 'DKIM_PREVIOUS',
  DKIM_ED25519: 'DKIM_ED25519',
  DKIM_ED25519_NEXT: 'DKIM_ED25519_NEXT',
  DKIM_ED25519_PREVIOUS: 'DKIM_ED25519_PREVIOUS',
  SPF: 'SPF',
  RETURN_PATH: 'RETURN_PATH',
  DMARC: 'DMARC',
  MX: 'MX',
} as const;
export type RecordPurpose = keyof typeof RecordPurpose;
registerEnumType(RecordPurpose, {
  description:
    'The use of a record. SPF, DKIM and DMARC prove the sender; RETURN_PATH and MX bring bounces and answers to us. `NEXT` and `PREVIOUS` are keys of a rotation.',
  name: 'EmailDomainRecordPurpose',
  valuesConfig: {
    DKIM: { description: 'The key that signs.' },
    DKIM_NEXT: { description: 'The key that signs from the moment its record is found.' },
    DKIM_PREVIOUS: { description: 'The key that was replaced. E-mails that it signed may still be on their way.' },
    DKIM_ED25519: { description: 'A second key, which signs together with the first once its record is found.' },
    DKIM_ED25519_NEXT: { description: 'The second key that goes with the next one.' },
    DKIM_ED25519_PREVIOUS: { description: 'The second key that was replaced.' },
    SPF: { description: 'Allows our servers to send.' },
    RETURN_PATH: { description: 'Receives the bounces.' },
    DMARC: { description: 'Tells receivers how to treat e-mails that are not signed.' },
    MX: { description: 'Routes answers to us.' },
  },
});

const RecordStatus = {
  UNCHECKED: 'UNCHECKED',
  VERIFIED: 'VERIFIED',
  MISSING: 'MISSING',
  MISMATCH: 'MISMATCH',
  UNANSWERED: 'UNANSWERED',
} as const;
export type RecordStatus = keyof typeof RecordStatus;
registerEnumType(RecordStatus, {
  description: 'The result of the last check of a DNS record.',
  name: 'EmailDomainRecordStatus',
  valuesConfig: {
    UNCHECKED: { description: 'It was not checked yet.' },
    VERIFIED: { description: 'It is published.' },
    MISSING: { description: 'There is no such record.' },
    MISMATCH: { description: 'It has another value.' },
    UNANSWERED: { description: 'The name servers did not answer.' },
  },
});

/** A record as it must be published. */
export interface ExpectedRecord {
  purpose: RecordPurpose;
  type: DnsRecordType;
  name: string;
  value: string;
  required: boolean;
}

@ObjectType({ description: 'A DNS record to publish, and the values that were found.' })
export class EmailDomainRecord implements ExpectedRecord {
  @Field(() => RecordPurpose, { description: 'The purpose of the record.' })
  purpose!: RecordPurpose;

  @Field(() => DnsRecordTypeName, { description: 'The type of the record.' })
  type!: DnsRecordType;

  @Field(() => String, { description: 'The name of the record.' })
  name!: string;

  @Field(() => String, { description: 'The value, ready to copy; for an MX record with its priority.' })
  value!: string;

  @Field(() => Boolean, { description: 'True if the domain cannot be verified without it.' })
  required!: boolean;

  @Field(() => RecordStatus, { description: 'The result of the last check of the record.' })
  status!: RecordStatus;

  @Field(() => [String], { description: 'The values that were found when it was last checked.' })
  found!: string[];
}
