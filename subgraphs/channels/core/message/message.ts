import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { after, type Duration, hours } from '../../../../kernel/context/clock.js';
import type { Metadata } from '../../../../kernel/graph/input/labels.js';
import { Owned } from '../../../../kernel/graph/owned.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { ChannelName } from '../../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Contact } from '../contact/contact.js';
import type { Outcome, Receipt } from '../provider/port.js';
import { IncludedContent } from './content/included-content.js';
import { MessageSource, type SourceKind } from './source.js';
import { engagementOf, type MessageEvent, MessageStatus, type Move, Substatus } from './status.js';

/**
 * The number of attempts after which a message fails whose provider cannot be reached: about 40
 * minutes of doubling waits.
 */
export const MAX_ATTEMPTS = 10;

/**
 * The time in which a receipt may still resolve an unknown outcome: the longest time that a network
 * keeps a text.
 */
export const MAX_UNRESOLVED: Duration = hours(72);

/**
 * One message to one recipient: `QUEUED | SCHEDULED → SENT → DELIVERED`, or `FAILED` from any but `DELIVERED`. Every
 * change of state is a method here; statements only store what one decided.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'One message to one recipient.' })
@Entity({ schema: 'channels', tableName: 'message' })
export class Message extends Owned {
  @Field(() => IncludedContent, { nullable: true, description: 'The content, if `include` asks for it.' })
  included?: IncludedContent | null;

  @Field(() => ChannelName, { description: 'The channel that it is sent by.' })
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => String, { description: 'The recipient, in the form of its channel.' })
  @Property({ type: 'text', fieldName: 'recipient' })
  to!: string;

  @Field(() => String, { nullable: true, description: 'The sender; empty for the sender of the configuration.' })
  @Property({ type: 'text', fieldName: 'sender', nullable: true })
  from!: string | null;

  @Field(() => MessageStatus, { description: 'The state of the message.' })
  @Property({ type: 'text' })
  status!: MessageStatus;

  @Field(() => Substatus, { description: 'A finer state within the status; null without one.', nullable: true })
  @Property({ type: 'text', nullable: true })
  substatus!: string | null;

  @Field(() => ID, { nullable: true, description: 'The instance it is sent through, on channels that have instances.' })
  @Property({ type: 'text', nullable: true })
  instanceId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The contact of the recipient when it was sent.' })
  @Property({ type: 'text', nullable: true })
  contactId!: string | null;

  @Property({ type: 'text', nullable: true })
  sourceKind!: SourceKind | null;

  @Property({ type: 'text', nullable: true })
  sourceId!: string | null;

  @Field(() => String, { nullable: true, description: "The sender's own reference for the message." })
  @Property({ type: 'text', nullable: true })
  reference!: string | null;

  @Field(() => Json, { nullable: true, description: 'Texts by name that its sender gave it.' })
  @Property({ type: 'json', nullable: true })
  metadata!: Metadata | null;

  /** The trace in which it was accepted (W3C Trace Context); `null` where none was recorded. */
  @Property({ type: 'text', nullable: true })
  traceparent!: string | null;

  @Field(() => Boolean, { description: 'True if it was sent with a test key. Nothing was delivered or charged.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Int, { description: 'The cost in credits.' })
  @Property({ type: 'integer' })
  cost!: number;

  @Field(() => Int, { description: 'Messages it takes on the wire: a long text may need several.' })
  @Property({ type: 'integer' })
  parts!: number;

  @Field(() => Date, {
    description: 'The time at which it is to be sent; null if it was sent at once.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  scheduledAt!: Date | null;

  @Field(() => Date, { description: 'The time at which the provider took it; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  sentAt!: Date | null;

  @Field(() => Date, {
    description: 'The time at which it arrived; null before, and if the provider does not report it.',
    nullable: true,
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  deliveredAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which its text was last edited, here or on the phone.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  editedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which it was taken back at its recipient.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  deletedAt!: Date | null;

  /** The last edit or deletion that was asked for. */
  @Property({ type: 'text', nullable: true })
  changeId!: string | null;

  @Property({ type: 'text', nullable: true })
  errorCode!: string | null;

  /** The provider's own explanation: for the operator, not for the public. */
  @Property({ type: 'text', nullable: true })
  errorReason!: string | null;

  @Property({ type: 'text', nullable: true })
  provider!: string | null;

  @Property({ type: 'text', nullable: true })
  providerRef!: string | null;

  /** When it is next worked on: to send it, or to give up on an unknown outcome. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  dueAt!: Date | null;

  /** Set while a worker has claimed it. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  leaseUntil!: Date | null;

  /** Grows with every claim and every change, so that what was decided under an earlier state changes nothing. */
  @Property({ type: 'integer' })
  fence!: number;

  @Property({ type: 'integer' })
  attempt!: number;

  @Field(() => Contact, { nullable: true, description: 'The contact of the recipient when it was sent.' })
  get contact(): Contact | null {
    return this.contactId === null ? null : { id: this.contactId };
  }

  @Field(() => MessageSource, {
    description: 'The key, app, person, campaign or other cause of it; null if none is known.',
    nullable: true,
  })
  get source(): MessageSource | null {
    return this.sourceKind && this.sourceId ? { kind: this.sourceKind, id: this.sourceId } : null;
  }

  @Field(() => ID, { nullable: true, description: 'The campaign that sent it.' })
  get campaignId(): string | null {
    return this.sourceKind === 'CAMPAIGN' ? this.sourceId : null;
  }

  get waiting(): boolean {
    return this.status === 'QUEUED' || this.status === 'SCHEDULED';
  }

  get cancellable(): boolean {
    return this.waiting && !this.leaseUntil;
  }

  /** A provider may or may not have taken it. */
  get unresolved(): boolean {
    return this.status === 'SENT' && this.substatus === 'unknown';
  }

  /** The sender took it back before a worker claimed it. */
  cancel(): Move {
    return this.fail('cancelled', null, null);
  }

  /**
   * Ends a message that will not be delivered any more: it never left, or its provider took it
   * back. A message that a provider had accepted stays charged. `code` is `null` where its sender
   * asked for it.
   */
  withdraw(substatus: 'cancelled' | 'expired', code: ErrorCode | null): Move {
    const settles = this.waiting || this.unresolved ? 'refund' : null;
    return { ...this.fail(substatus, code, null), settles };
  }

  /** The outcome of handing it to `provider`. */
  conclude(provider: string, outcome: Outcome, now: Date): Move {
    [this.provider, this.from] = [outcome.account ?? provider, outcome.sender ?? this.from];
    this.leaseUntil = null;
    if (outcome.kind === 'rejected') return this.fail(null, outcome.code, outcome.reason);
    if (outcome.kind === 'retry') {
      if (this.attempt >= (outcome.attempts ?? MAX_ATTEMPTS))
        return this.fail(null, outcome.code ?? 'PROVIDER_UNAVAILABLE', outcome.reason);
      this.status = 'QUEUED';
      this.dueAt = after(now, outcome.after);
      return { events: [], settles: null };
    }
    this.status = 'SENT';
    this.sentAt = now;
    this.providerRef = outcome.providerRef ?? null;
    if (outcome.kind === 'unknown') return this.awaitReceipt(outcome.reason, now);
    this.parts = outcome.parts;
    this.dueAt = outcome.openUntil ?? null;
    return { events: ['sent'], settles: outcome.openUntil ? null : 'charge' };
  }

  /**
   * Applies the result of an attempt whose worker lost its claim, so that it counts as unknown;
   * returns `null` if it says nothing new.
   */
  learn(provider: string, outcome: Outcome): Move | null {
    if (!this.unresolved || this.providerRef !== null || outcome.kind === 'retry') return null;
    [this.provider, this.from] = [outcome.account ?? provider, outcome.sender ?? this.from];
    if (outcome.kind === 'rejected') return this.fail(null, outcome.code, outcome.reason);
    this.providerRef = outcome.providerRef ?? null;
    if (outcome.kind === 'unknown') return this.providerRef === null ? null : { events: [], settles: null };
    this.substatus = null;
    this.errorCode = null;
    this.errorReason = null;
    this.parts = outcome.parts;
    this.dueAt = outcome.openUntil ?? null;
    return { events: [], settles: outcome.openUntil ? null : 'charge' };
  }

  /**
   * Applies a receipt; `null` if it changes nothing. A receipt that comes late or out of order never moves a message
   * back, and one that comes before the outcome of its send changes nothing yet.
   */
  apply(receipt: Receipt): Move | null {
    if (this.waiting || this.status === 'FAILED') return null;
    const settles = this.unresolved ? 'charge' : null;
    if (receipt.status === 'FAILED') {
      if (this.status === 'DELIVERED') return null;
      return {
        ...this.fail(receipt.substatus ?? null, receipt.code ?? 'MESSAGE_UNDELIVERABLE', receipt.reason),
        settles,
      };
    }
    const isNew = this.status !== 'DELIVERED' || engagementOf(receipt.substatus) > engagementOf(this.substatus);
    if (isNew) return { events: [...this.arrive(receipt.at), ...this.engage(receipt.substatus)], settles };
    // Another link of the same message: its state stays, but the click is an event all the same.
    return receipt.url === undefined ? null : { events: ['clicked'], settles: null };
  }

  /** No receipt resolved the unknown outcome in time. */
  giveUp(): Move {
    return this.fail('unknown', 'PROVIDER_TIMEOUT', this.errorReason);
  }

  private awaitReceipt(reason: string, now: Date): Move {
    this.substatus = 'unknown';
    this.errorCode = 'PROVIDER_TIMEOUT';
    this.errorReason = reason;
    this.dueAt = after(now, MAX_UNRESOLVED);
    return { events: ['sent'], settles: null };
  }

  private fail(substatus: string | null, code: string | null, reason: string | null | undefined): Move {
    this.status = 'FAILED';
    this.substatus = substatus;
    this.errorCode = code;
    this.errorReason = reason ?? null;
    this.dueAt = null;
    return { events: [substatus === 'bounced' ? 'bounced' : 'failed'], settles: 'refund' };
  }

  private arrive(at: Date): MessageEvent[] {
    if (this.status === 'DELIVERED') return [];
    this.status = 'DELIVERED';
    this.substatus = null;
    this.errorCode = null;
    this.errorReason = null;
    this.deliveredAt = at;
    this.dueAt = null;
    return ['delivered'];
  }

  /** A click means that it was read or opened too, as its channel calls it; the receipt of that may never come. */
  private engage(substatus: Receipt['substatus']): MessageEvent[] {
    const before = engagementOf(this.substatus);
    if (!substatus || engagementOf(substatus) <= before) return [];
    this.substatus = substatus;
    if (substatus === 'complained' || substatus === 'read') return [substatus];
    if (substatus === 'clicked') return before === 0 ? ['read', 'opened', 'clicked'] : ['clicked'];
    return substatus === 'opened' ? ['opened'] : [];
  }
}

export const MessagePage = pageOf(Message, 'MessagePage');
