import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';
import { after, type Duration } from '../../../kernel/context/clock.js';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { DnsRecordTypeName } from '../../../kernel/graph/scalar/dns-record-type.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { isGivenUp, retryAt } from '../../../kernel/jobs/recheck.js';

const STATUSES = { PENDING: 'PENDING', VERIFIED: 'VERIFIED' } as const;
registerEnumType(STATUSES, {
  description: 'The state of a domain for short links.',
  name: 'LinkDomainStatus',
  valuesConfig: {
    PENDING: { description: 'Its records were never all found, or were wrong or gone for too long.' },
    VERIFIED: { description: 'Short links can use it. If its records are gone, they can until `stopsAt`.' },
  },
});

const RECORD_STATUSES = {
  UNCHECKED: 'UNCHECKED',
  VERIFIED: 'VERIFIED',
  MISSING: 'MISSING',
  MISMATCH: 'MISMATCH',
  UNANSWERED: 'UNANSWERED',
} as const;
export type LinkRecordStatus = keyof typeof RECORD_STATUSES;
registerEnumType(RECORD_STATUSES, {
  description:
    'The result of the last check of a DNS record. UNCHECKED: it was not checked yet. UNANSWERED: the name server did not answer. MISSING: there is no such record. MISMATCH: it has another value. VERIFIED: it is correct.',
  name: 'LinkDomainRecordStatus',
  valuesConfig: { UNANSWERED: { description: 'The name servers did not answer.' } },
});

const PURPOSES = ['OWNERSHIP', 'ADDRESS'] as const;
const PurposeName = enumOf('LinkDomainRecordPurpose', PURPOSES, 'The purpose of a DNS record.');

@ObjectType({ description: 'A DNS record to publish, and the values that were found.' })
export class LinkDomainRecord {
  @Field(() => PurposeName, {
    description: 'OWNERSHIP: proves that the domain is yours. ADDRESS: leads the domain here.',
  })
  purpose!: (typeof PURPOSES)[number];

  @Field(() => DnsRecordTypeName, { description: 'The type of the record.' })
  type!: 'TXT' | 'CNAME';

  @Field({ description: 'The name of the record.' })
  name!: string;

  @Field({ description: 'The value, ready to copy.' })
  value!: string;

  @Field(() => RECORD_STATUSES, { description: 'The result of the last check of the record.' })
  status!: LinkRecordStatus;

  @Field(() => [String], { description: 'The values that were found when it was last checked.' })
  found!: string[];
}

interface Timing {
  readonly checkEvery: Duration;
  readonly grace: Duration;
}

/** A domain whose host short links have, once its DNS records prove that the workspace controls it. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A domain of the workspace that short links use in place of the default one.' })
@Entity({ schema: 'campaigns', tableName: 'link_domain' })
export class LinkDomain extends Owned {
  @Field({ description: 'The name in the form of DNS: lower case, `xn--` if it is internationalised.' })
  @Property({ type: 'text' })
  name!: string;

  @Field({
    description: 'True if it was made with a credential of the sandbox. Its name decides the result of its check.',
  })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field({ description: 'Whether links that name no domain use it, including those of messages.' })
  @Property({ type: 'boolean' })
  isDefault!: boolean;

  /** The token in the record that proves the ownership. */
  @Property({ type: 'text' })
  token!: string;

  @Field(() => STATUSES, {
    description: 'PENDING until all of its records are found, and again at `stopsAt` if they stay wrong or gone.',
  })
  @Property({ type: 'text' })
  status!: keyof typeof STATUSES;

  @Field(() => [LinkDomainRecord], { description: 'The records to publish, each with the values that were found.' })
  @Property({ type: 'json' })
  records!: LinkDomainRecord[];

  @Field(() => Date, {
    description: 'The time at which it last became VERIFIED; null if it never was.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  verifiedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time since which records of a verified domain are wrong or gone.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  brokenSince!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which links stop using it, unless its records come back.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  stopsAt!: Date | null;

  @Field(() => Date, {
    description: 'The time of the last check of its records; null before the first.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  checkedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time of the next automatic check.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  nextCheckAt!: Date | null;

  /** Checks since the last one that passed. */
  @Property({ type: 'integer' })
  failures!: number;

  /** Moves the domain by a check. A name server that does not answer breaks no domain, and saves none that is broken. */
  apply(records: LinkDomainRecord[], now: Date, { checkEvery, grace }: Timing): void {
    this.records = records;
    this.checkedAt = now;
    this.updatedAt = now;
    if (records.every(({ status }) => status === 'VERIFIED')) this.pass(after(now, checkEvery), now);
    else this.miss(now, grace);
  }

  private miss(now: Date, grace: Duration): void {
    const { records } = this;
    const isWrong = records.some(({ status }) => status === 'MISSING' || status === 'MISMATCH');
    if (this.status === 'VERIFIED' && isWrong && !this.brokenSince) {
      this.brokenSince = now;
      this.stopsAt = after(now, grace);
      this.failures = 0;
    } else if (this.stopsAt && this.stopsAt <= now) {
      this.status = 'PENDING';
      this.stopsAt = null;
    }
    const retry = retryAt(this.failures++, now);
    const isOver = this.status === 'PENDING' && isGivenUp(this.brokenSince ?? this.createdAt, now);
    this.nextCheckAt = isOver ? null : retry;
  }

  private pass(next: Date, now: Date): void {
    if (this.status !== 'VERIFIED') this.verifiedAt = now;
    this.status = 'VERIFIED';
    this.brokenSince = null;
    this.stopsAt = null;
    this.failures = 0;
    this.nextCheckAt = next;
  }
}

export const LinkDomainPage = pageOf(LinkDomain, 'LinkDomainPage');
