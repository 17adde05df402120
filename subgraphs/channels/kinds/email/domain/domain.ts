import { OptionalProps } from '@mikro-orm/core';
import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType, registerEnumType } from 'type-graphql';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { readableDomain } from '../../../../../kernel/address/domain-name.js';
import { after, type Duration } from '../../../../../kernel/context/clock.js';
import { Owned } from '../../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import { isGivenUp, retryAt } from '../../../../../kernel/jobs/recheck.js';
import { EmailDomainRecord } from './record.js';

const DomainStatus = { PENDING: 'PENDING', VERIFIED: 'VERIFIED', BROKEN: 'BROKEN', FAILED: 'FAILED' } as const;
type DomainStatus = keyof typeof DomainStatus;
registerEnumType(DomainStatus, {
  description: 'The state of a sending domain.',
  name: 'EmailDomainStatus',
  valuesConfig: {
    PENDING: { description: 'Its records were never complete.' },
    VERIFIED: { description: 'Its records are published.' },
    BROKEN: { description: 'Required records are wrong or gone. E-mail can be sent until `stopsAt`.' },
    FAILED: {
      description: 'It was broken for longer than the grace period. No e-mail is sent until it is verified again.',
    },
  },
});

const CODES: Readonly<Record<DomainStatus, ErrorCode>> = {
  PENDING: 'EMAIL_DOMAIN_DNS_PENDING',
  VERIFIED: 'EMAIL_DOMAIN_VERIFIED',
  BROKEN: 'EMAIL_DOMAIN_VERIFY_FAILED',
  FAILED: 'EMAIL_DOMAIN_VERIFY_FAILED',
};

/**
 * The result of a check of the required records. `UNANSWERED`: a name server did not answer, and no
 * record was wrong.
 */
export type CheckResult = 'PASSED' | 'FAILED' | 'UNANSWERED';

/** A change by a check, which is an event. */
export type DomainStep = 'verified' | 'broken' | 'stopped';

interface Timing {
  checkEvery: Duration;
  grace: Duration;
}

/** A domain from which a workspace sends mail, once its DNS records prove that the workspace controls it. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A domain from which the workspace may send e-mail once its records are published.' })
@Entity({ schema: 'channels', tableName: 'email_domain' })
export class EmailDomain extends Owned {
  /** They follow from the others. */
  [OptionalProps]?: 'unicodeName' | 'verified' | 'code';

  @Field(() => String, { description: 'The name in the form of DNS: lower case, `xn--` if it is internationalised.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Boolean, {
    description: 'True if it was made with a credential of the sandbox. Its name decides the result of its check.',
  })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => DomainStatus, { description: 'The result of the checks of its records.' })
  @Property({ type: 'text' })
  status!: DomainStatus;

  @Field(() => [EmailDomainRecord], { description: 'The records to publish, each with the values that were found.' })
  @Property({ type: 'json' })
  records!: EmailDomainRecord[];

  @Field(() => Date, {
    description: 'The time at which it last became VERIFIED from another status; null if it never was.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  verifiedAt!: Date | null;

  @Field(() => Date, {
    description:
      'The time since which required records of a domain that was verified are wrong or gone; null otherwise.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  brokenSince!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which sending from a broken domain stops.' })
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

  @Field(() => String, { description: 'The name of the domain in Unicode, as people read it.' })
  get unicodeName(): string {
    return readableDomain(this.name);
  }

  @Field(() => Boolean, { description: 'Whether live e-mail may be sent from it.' })
  get verified(): boolean {
    return this.status === 'VERIFIED' || this.status === 'BROKEN';
  }

  @Field(() => String, { description: 'The error code of the status, as in the catalogue.' })
  get code(): ErrorCode {
    return CODES[this.status];
  }

  /** Moves the domain by a check. Returns the step that it takes, `null` if it goes on as before. */
  apply(result: CheckResult, now: Date, { checkEvery, grace }: Timing): DomainStep | null {
    this.checkedAt = now;
    this.updatedAt = now;
    if (result === 'PASSED') return this.pass(now, checkEvery);
    const step = this.miss(result, now, grace);
    const retry = retryAt(this.failures++, now);
    this.nextCheckAt = this.isGivenUp(now) ? null : earliest(retry, this.stopsAt, now);
    return step;
  }

  private pass(now: Date, checkEvery: Duration): DomainStep | null {
    const isNew = this.status !== 'VERIFIED';
    this.status = 'VERIFIED';
    if (isNew) this.verifiedAt = now;
    this.brokenSince = null;
    this.stopsAt = null;
    this.failures = 0;
    this.nextCheckAt = after(now, checkEvery);
    return isNew ? 'verified' : null;
  }

  /** A name server that does not answer breaks no domain, and saves none that is broken. */
  private miss(result: CheckResult, now: Date, grace: Duration): DomainStep | null {
    if (this.status === 'VERIFIED' && result === 'FAILED') {
      this.status = 'BROKEN';
      this.brokenSince = now;
      this.stopsAt = after(now, grace);
      this.failures = 0;
      return 'broken';
    }
    if (this.status !== 'BROKEN' || now < this.stopsAt!) return null;
    this.status = 'FAILED';
    return 'stopped';
  }

  private isGivenUp(now: Date): boolean {
    const since = { PENDING: this.createdAt, FAILED: this.stopsAt, BROKEN: null, VERIFIED: null }[this.status];
    return since !== null && isGivenUp(since, now);
  }
}

const earliest = (moment: Date, stopsAt: Date | null, now: Date): Date =>
  stopsAt && stopsAt > now && stopsAt < moment ? stopsAt : moment;

export const EmailDomainPage = pageOf(EmailDomain, 'EmailDomainPage');
