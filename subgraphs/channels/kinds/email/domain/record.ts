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
    DKIM_PREVIOUS: { description: 'The key that was replaced: mails that it signed are on their way.' },
    DKIM_ED25519: { description: 'A second key, which signs beside the first once its record is found.' },
    DKIM_ED25519_NEXT: { description: 'The second key that goes with the next one.' },
    DKIM_ED25519_PREVIOUS: { description: 'The second key that was replaced.' },
    SPF: { description: 'Allows our servers to send.' },
    RETURN_PATH: { description: 'Receives the bounces.' },
    DMARC: { description: 'Tells receivers how to treat e-mails that are not signed.' },
    MX: { description: 'Leads answers to us.' },
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
  description:
    'UNCHECKED: nobody looked yet. UNANSWERED: the name server did not answer. MISSING: there is no such record. MISMATCH: it has another value. VERIFIED: it is right.',
  name: 'EmailDomainRecordStatus',
  valuesConfig: {
    UNCHECKED: { description: 'It was not looked for yet.' },
    VERIFIED: { description: 'It is published.' },
    MISSING: { description: 'Nothing of the kind is published.' },
    MISMATCH: { description: 'Something else is published in its place.' },
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

@ObjectType({ description: 'A DNS record to publish, and what was found in its place.' })
export class EmailDomainRecord implements ExpectedRecord {
  @Field(() => RecordPurpose, { description: 'The thing that the record proves or directs.' })
  purpose!: RecordPurpose;

  @Field(() => DnsRecordTypeName, { description: 'The type of the record.' })
  type!: DnsRecordType;

  @Field(() => String, { description: 'The name of the record.' })
  name!: string;

  @Field(() => String, { description: 'Ready to copy; of an MX record with its priority.' })
  value!: string;

  @Field(() => Boolean, { description: 'The domain is verified when all required records are.' })
  required!: boolean;

  @Field(() => RecordStatus, { description: 'The result of the last look at the record.' })
  status!: RecordStatus;

  @Field(() => [String], { description: 'The values that were found when it was last checked.' })
  found!: string[];
}
