import { Entity } from '@mikro-orm/decorators/legacy';
import { Directive, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { after, type Duration, hours } from '../../../../kernel/context/clock.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import type { NumberTiming } from './config.js';
import { NumberColumns, type NumberTask } from './phone-number-columns.js';
import { type ReleaseReason, TRANSITIONS, USABLE } from './status.js';

/**
 * The delay before a payment that failed is tried again: credits may come back by refunds. A grant
 * wakes it at once.
 */
const PAY_AGAIN: Duration = hours(1);

/** The event that a change is. */
export interface NumberMove {
  readonly event: 'activated' | 'past_due' | 'suspended' | 'released';
  readonly reason: 'bought' | 'paid' | ReleaseReason;
}

/**
 * A phone number that a workspace rents. Every change of status is a method here, by the table of
 * `status.ts`. A method whose trigger is not possible in the present status changes nothing and
 * returns `null`.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A phone number that the workspace rents, period by period.' })
@Entity({ schema: 'channels', tableName: 'phone_number' })
export class PhoneNumber extends NumberColumns {
  /** Returns whether it can be called and written to, and sends. */
  get usable(): boolean {
    return USABLE.includes(this.status);
  }

  /** The first moment of the period that is to be paid next. After a suspension a new one begins with its payment. */
  unpaidFrom(now: Date): Date {
    return this.status === 'SUSPENDED' || !this.renewsAt ? now : this.renewsAt;
  }

  /** The provider gave it. Its first period, which was paid, begins. */
  activate({ period }: NumberTiming, now: Date): NumberMove | null {
    if (!this.move('activate', now)) return null;
    this.activatedAt = now;
    this.renewsAt = after(now, period);
    this.nextAt = this.renewsAt;
    this.plan(null, null);
    return { event: 'activated', reason: 'bought' };
  }

  /**
   * The provider did not give it.
   *
   * @param mayHave it may have it all the same: it gets it back at once.
   */
  refuse(code: ErrorCode, mayHave: boolean, now: Date): NumberMove | null {
    if (!this.move('refuse', now)) return null;
    this.errorCode = code;
    this.releasedAt = now;
    this.releaseReason = 'refused';
    this.returnedAt = mayHave ? null : now;
    if (mayHave) this.plan('return', now);
    else this.plan(null, null);
    return { event: 'released', reason: 'refused' };
  }

  /** A period was paid. It has an event only if it was not paid before. */
  pay({ period }: NumberTiming, now: Date): NumberMove | 'renewed' | null {
    const was = this.status;
    const from = this.unpaidFrom(now);
    if (!this.move('pay', now)) return null;
    this.renewsAt = after(from, period);
    this.nextAt = this.renewsAt;
    this.suspendsAt = null;
    this.releasesAt = null;
    return was === 'ACTIVE' ? 'renewed' : { event: 'activated', reason: 'paid' };
  }

  /** The credits did not suffice: the next step, or another try later. */
  miss({ grace, suspension, quarantine }: NumberTiming, now: Date): NumberMove | null {
    const again = after(now, PAY_AGAIN);
    if (this.move('fallDue', now)) {
      this.suspendsAt = after(now, grace);
      this.nextAt = earlier(again, this.suspendsAt);
      return { event: 'past_due', reason: 'unpaid' };
    }
    const ends = this.suspendsAt ?? this.releasesAt;
    if (ends && now < ends) {
      this.nextAt = earlier(again, ends);
      return null;
    }
    if (!this.move('suspend', now)) return this.release('unpaid', { quarantine }, now);
    this.suspendsAt = null;
    this.releasesAt = after(now, suspension);
    this.nextAt = earlier(again, this.releasesAt);
    return { event: 'suspended', reason: 'unpaid' };
  }

  /** It stays out of the inventory for a while, so that nobody gets what was meant for its last owner. */
  release(reason: ReleaseReason, { quarantine }: Pick<NumberTiming, 'quarantine'>, now: Date): NumberMove | null {
    if (!this.move('release', now)) return null;
    this.releasedAt = now;
    this.releaseReason = reason;
    this.renewsAt = null;
    this.suspendsAt = null;
    this.releasesAt = null;
    this.nextAt = null;
    this.plan('return', after(now, quarantine));
    return { event: 'released', reason };
  }

  /** The inventory has it back. */
  returned(now: Date): void {
    this.returnedAt = now;
    this.plan(null, null);
  }

  /** The task is tried again then. */
  postpone(until: Date): void {
    this.plan(this.task, until);
  }

  private move(trigger: keyof typeof TRANSITIONS, now: Date): boolean {
    const next = TRANSITIONS[trigger][this.status];
    if (!next) return false;
    this.status = next;
    this.updatedAt = now;
    return true;
  }

  private plan(task: NumberTask | null, dueAt: Date | null): void {
    this.task = task;
    this.dueAt = dueAt;
    this.leaseUntil = null;
    this.fence++;
  }
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const PhoneNumberPage = pageOf(PhoneNumber, 'PhoneNumberPage');
