import { Entity } from '@mikro-orm/decorators/legacy';
import { Directive, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { pageOf } from '../../../../../kernel/graph/paging.js';
import type { CallStep } from '../flow/step.js';
import type { CallOptions } from '../options.js';
import { isLasting, type NewOrder, type Order } from '../run/order.js';
import { CallColumns } from './call-columns.js';
import { chargeOf, type LegStatus, movedLeg, type Rate, type StoredLeg, secondsBetween } from './call-leg.js';
import { type CallStatus, type EndReason, type EndStatus, isFinal, TRANSITIONS, UNDER_WAY } from './call-status.js';

/** The data that a call begins with. */
export interface Beginning {
  readonly provider: string;
  readonly options: CallOptions;
  readonly flow: readonly CallStep[];
  readonly perMinute: number;
  readonly perCall: number;
}

export interface Ending {
  readonly status: EndStatus;
  readonly reason: EndReason;
  readonly at: Date;
  readonly code?: ErrorCode;
  /** Seconds from the answer, as the provider says. */
  readonly durationSec?: number;
}

/** The error of a call that came to nothing, where nobody says more. */
const CODES: Readonly<Partial<Record<CallStatus, ErrorCode>>> = {
  FAILED: 'VOICE_CALL_FAILED',
  BUSY: 'VOICE_BUSY',
  NO_ANSWER: 'VOICE_NO_ANSWER',
};

/** The time after which a provider that reported nothing is asked. */
const SILENCE: Duration = minutes(5);
/**
 * The same for a call that came in: a number that is not set to report leaves its end to be asked
 * for.
 */
const SILENCE_INBOUND: Duration = minutes(1);
/** The same for a call that is to end. */
const ENDING: Duration = seconds(20);
/** The same beyond the time in which the phone rings. */
const RING_SILENCE: Duration = seconds(45);

/**
 * A call: `INITIATED → RINGING → ANSWERED → COMPLETED | FAILED | NO_ANSWER | BUSY | CANCELLED`,
 * before that the state of its message. Every change of state is a method here, by the table of
 * `call-status.ts`; one that is not possible in the present state changes nothing and returns
 * `false`.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A phone call.' })
@Entity({ schema: 'channels', tableName: 'call' })
export class Call extends CallColumns {
  get isOver(): boolean {
    return isFinal(this.status);
  }

  get isUnderWay(): boolean {
    return UNDER_WAY.includes(this.status);
  }

  /** It is handed to a provider. */
  begin({ provider, options, flow, perMinute, perCall }: Beginning, at: Date): boolean {
    if (!this.move('INITIATED')) return false;
    Object.assign(this, { provider, options, flow, perMinute, perCall });
    this.startedAt = at;
    return true;
  }

  ring(): boolean {
    return this.move('RINGING');
  }

  /** Notes the answer: from here on the call costs, and has its longest time. */
  answer(at: Date): boolean {
    if (!this.move('ANSWERED')) return false;
    this.answeredAt = at;
    return true;
  }

  /** A call that was answered has ended well, whatever the provider calls it; only a fault fails it. */
  end({ status, reason, at, code, durationSec = 0 }: Ending): boolean {
    if (this.isOver) return false;
    if (!this.answeredAt && (durationSec > 0 || status === 'COMPLETED')) this.answer(this.sinceBegun(at, durationSec));
    const isFault = status === 'FAILED' || this.errorCode !== null;
    this.move(this.answeredAt ? (isFault ? 'FAILED' : 'COMPLETED') : status);
    this.endReason = reason;
    this.errorCode = this.status === 'COMPLETED' ? null : (code ?? this.errorCode ?? CODES[this.status] ?? null);
    this.durationSec = this.answeredAt && (durationSec || secondsBetween(this.answeredAt, at));
    // A report may come long after the end that it is about.
    const end = this.answeredAt && after(this.answeredAt, seconds(this.durationSec ?? 0));
    this.endedAt = end && end < at ? end : at;
    this.doing = null;
    this.orders = [];
    for (const { id } of this.storedLegs) this.moveLeg(id, 'COMPLETED', this.endedAt);
    return true;
  }

  /** So many seconds before a moment, and not before the call began. */
  private sinceBegun(at: Date, durationSec: number): Date {
    const moment = after(at, -seconds(durationSec));
    return this.startedAt && moment < this.startedAt ? this.startedAt : moment;
  }

  /** Credits: by the second of all its numbers, rounded up once; a call that nobody answered costs nothing. */
  get charge(): number {
    if (!this.answeredAt || this.durationSec === null) return 0;
    return chargeOf(this, this.durationSec, ({ durationSec }) => durationSec);
  }

  /** Credits that it costs at most, with a second number that is called for all the time that is left. */
  get mostCharge(): number {
    const lasts = (leg: StoredLeg) =>
      leg.endedAt === null ? secondsBetween(new Date(leg.startedAt!), this.limit ?? this.startedAt!) : leg.durationSec;
    return chargeOf(this, this.options.maxDurationSec, lasts);
  }

  /** Returns when somebody must look at it next, or `null` for never again. */
  nextCheck(now: Date): Date | null {
    if (!this.isUnderWay) return null;
    if (this.orders.length > 0) return now;
    if (this.endReason) return after(now, ENDING);
    const silent = after(now, this.direction === 'INBOUND' ? SILENCE_INBOUND : SILENCE);
    if (!this.answeredAt) return after(now, seconds(this.options.ringTimeoutSec) + RING_SILENCE);
    return new Date(Math.min(this.limit!.getTime(), silent.getTime()));
  }

  /** When it has lasted as long as it may. */
  get limit(): Date | null {
    return this.answeredAt && after(this.answeredAt, seconds(this.options.maxDurationSec));
  }

  /** Gives an order. One that lasts takes the place of what the call is doing. */
  order(given: NewOrder, at: Date): Order {
    const own = { serial: ++this.serial, givenAt: at.toISOString() };
    const order = { step: null, attempt: 1, ...given, ...own } as Order;
    this.orders = [...(isLasting(order) ? this.orders.filter(one => !isLasting(one)) : this.orders), order];
    if (isLasting(order)) this.doing = order;
    return order;
  }

  /** The order that a report is about, if that is what the call still does. */
  isDoing(serial: number): boolean {
    return this.doing?.serial === serial;
  }

  /**
   * Returns whether keys that were pressed in a document are reported. The next document has a mark
   * of its own.
   *
   * @param mark the serial of the call when it was given that document; absent: none, every report counts.
   */
  hears(mark: number | undefined): boolean {
    if (mark === undefined) return true;
    if (mark <= this.heard) return false;
    this.heard = mark;
    this.serial = Math.max(this.serial, mark + 1);
    return true;
  }

  addLeg(id: string, to: string, rate: Rate, at: Date): void {
    const leg: StoredLeg = {
      id,
      to,
      rate,
      status: 'INITIATED',
      startedAt: at.toISOString(),
      answeredAt: null,
      endedAt: null,
      durationSec: null,
    };
    this.storedLegs = [...this.storedLegs, leg];
  }

  /** Returns `null` when there is no such leg, or it is as far already. */
  moveLeg(id: string, status: LegStatus, at: Date, durationSec?: number): StoredLeg | null {
    const leg = this.storedLegs.find(one => one.id === id);
    const moved = leg && movedLeg(leg, status, at, durationSec);
    if (!moved) return null;
    this.storedLegs = this.storedLegs.map(one => (one.id === id ? moved : one));
    return moved;
  }

  private move(to: Call['status']): boolean {
    if (!TRANSITIONS[this.status].includes(to)) return false;
    this.status = to;
    return true;
  }
}

export const CallPage = pageOf(Call, 'CallPage');
