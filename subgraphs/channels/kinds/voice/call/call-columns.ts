import { Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../../kernel/graph/owned.js';
import type { CallStep } from '../flow/step.js';
import type { CallOptions } from '../options.js';
import type { CallInput, Order } from '../run/order.js';
import { CallLeg, legOf, type StoredLeg } from './call-leg.js';
import { AnsweredBy, CallDirection, CallStatus, EndReason } from './call-status.js';

interface RunningRecording {
  readonly id: string;
  /** ISO 8601. */
  readonly since: string;
  /** The reference by which the provider knows it; absent until it is known to run. */
  readonly soundRef?: string;
}

/** The stored columns of a call, and what follows from them alone. */
@ObjectType()
export abstract class CallColumns extends Owned {
  @Field(() => CallDirection, { description: 'INBOUND if it came in, OUTBOUND if it was placed.' })
  @Property({ type: 'text' })
  direction!: CallDirection;

  @Field(() => CallStatus, { description: 'The state of the call.' })
  @Property({ type: 'text' })
  status!: CallStatus;

  @Field(() => String, { nullable: true, description: 'The caller; empty for the number of the configuration.' })
  @Property({ type: 'text', fieldName: 'caller', nullable: true })
  from!: string | null;

  @Field(() => String, { description: 'The number that is called.' })
  @Property({ type: 'text', fieldName: 'callee' })
  to!: string;

  @Field(() => Boolean, { description: 'True for a call of a test key: nobody was called, nothing was charged.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => ID, { nullable: true, description: 'The message that placed it; empty for a call that came in.' })
  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Field(() => Date, {
    description: 'The time at which it is to be made; null if it was made at once.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  scheduledAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which it was handed to the provider.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  startedAt!: Date | null;

  @Field(() => Date, { description: 'The time at which it was answered; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  answeredAt!: Date | null;

  @Field(() => Date, { description: 'The time at which it ended; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  endedAt!: Date | null;

  @Field(() => Int, { nullable: true, description: 'The seconds from the answer to the end, rounded up.' })
  @Property({ type: 'integer', nullable: true })
  durationSec!: number | null;

  @Field(() => Int, { description: 'The credits that are held until the call has ended, then its cost.' })
  @Property({ type: 'integer' })
  cost!: number;

  @Field(() => EndReason, { description: 'The reason that it ended; null before.', nullable: true })
  @Property({ type: 'text', nullable: true })
  endReason!: EndReason | null;

  @Field(() => AnsweredBy, { nullable: true, description: 'The result of machineDetection, if it was asked for.' })
  @Property({ type: 'text', nullable: true })
  answeredBy!: AnsweredBy | null;

  @Property({ type: 'text', nullable: true })
  errorCode!: string | null;

  /** Credits of a minute and of an answered call, as they were when it began. */
  @Property({ type: 'integer' })
  perMinute!: number;

  @Property({ type: 'integer' })
  perCall!: number;

  @Property({ type: 'json' })
  options!: CallOptions;

  @Property({ type: 'json' })
  flow!: readonly CallStep[];

  /**
   * The order that is being carried out and reports when it is done; `null` when the call waits for
   * orders.
   */
  @Property({ type: 'json', nullable: true })
  doing!: Order | null;

  /** The last input, typed or said. */
  @Property({ type: 'json', nullable: true })
  input!: CallInput | null;

  /** Orders that the provider was not given yet. */
  @Property({ type: 'json' })
  orders!: readonly Order[];

  @Property({ type: 'json', fieldName: 'legs' })
  storedLegs!: readonly StoredLeg[];

  /** The recording that runs. */
  @Property({ type: 'json', nullable: true })
  recording!: RunningRecording | null;

  @Property({ type: 'text', nullable: true })
  provider!: string | null;

  @Property({ type: 'text', nullable: true })
  providerRef!: string | null;

  /** The serial of the last order. */
  @Property({ type: 'integer' })
  serial!: number;

  /** The serial of the last document in which keys were pressed. */
  @Property({ type: 'integer' })
  heard!: number;

  /** Steps that were taken, and entries of the timeline. */
  @Property({ type: 'integer' })
  steps!: number;

  @Property({ type: 'integer' })
  entries!: number;

  /** When it is looked at next. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  dueAt!: Date | null;

  /** The other side, in E.164; `null` when it hides its number. */
  get peer(): string | null {
    return this.direction === 'INBOUND' ? this.from : this.to;
  }

  @Field(() => Boolean, {
    description:
      'True if it came in and is over, and nobody took it: it was not answered, nobody answered at the number to which it was passed on, or a recording was to take a message.',
  })
  get missed(): boolean {
    if (this.direction !== 'INBOUND' || this.endedAt === null) return false;
    if (this.storedLegs.some(({ answeredAt }) => answeredAt !== null)) return false;
    return (
      this.answeredAt === null || this.storedLegs.length > 0 || this.flow.some(({ type }) => type === 'recordStart')
    );
  }

  @Field(() => [CallLeg], { description: 'Calls to second numbers, to which it was passed on.' })
  get legs(): CallLeg[] {
    return this.storedLegs.map(legOf);
  }
}
