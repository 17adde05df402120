import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { after, type Duration, hours } from '../../../../kernel/context/clock.js';
import { Owned } from '../../../../kernel/graph/owned.js';
import type { ChangeResult } from '../provider/port.js';

export const ChangeKind = { EDIT: 'EDIT', DELETE: 'DELETE' } as const;
export type ChangeKind = keyof typeof ChangeKind;
registerEnumType(ChangeKind, {
  description: 'EDIT: its text was changed. DELETE: it was taken back for everybody.',
  name: 'MessageChangeKind',
});

export const ChangeStatus = { PENDING: 'PENDING', APPLIED: 'APPLIED', FAILED: 'FAILED' } as const;
export type ChangeStatus = keyof typeof ChangeStatus;
registerEnumType(ChangeStatus, {
  description:
    'PENDING: the provider has not answered. APPLIED: the provider made the change. FAILED: the provider refused it, or gave no answer in time.',
  name: 'MessageChangeStatus',
});

/** The time after which a change that could not be made at the provider fails. */
export const CHANGE_LIFE: Duration = hours(1);

/**
 * An edit or a deletion of a message: `PENDING → APPLIED | FAILED`. The row is the queue entry of what is to be done at the
 * provider; repeating that has no further effect, so an outcome that is not known is tried again.
 */
@ObjectType({ description: 'An edit or a deletion of a message, with its earlier content and the time of the change.' })
@Entity({ schema: 'channels', tableName: 'message_change' })
export class MessageChange extends Owned {
  @Property({ type: 'text' })
  channel!: string;

  @Property({ type: 'text' })
  instanceId!: string;

  @Property({ type: 'text', nullable: true })
  messageId!: string | null;

  @Property({ type: 'text', nullable: true })
  inboundId!: string | null;

  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => ChangeKind, { description: 'EDIT or DELETE, as requested.' })
  @Property({ type: 'text' })
  kind!: ChangeKind;

  @Field(() => ChangeStatus, { description: 'PENDING until the provider made the change or refused it.' })
  @Property({ type: 'text' })
  status!: ChangeStatus;

  @Property({ type: 'text', nullable: true })
  part!: 'text' | 'caption' | null;

  @Field(() => String, { nullable: true, description: 'The content before the change, if it is known.' })
  @Property({ type: 'text', nullable: true })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'The content after the change; null for a deletion.' })
  @Property({ type: 'text', nullable: true })
  after!: string | null;

  @Property({ type: 'text', nullable: true })
  errorCode!: string | null;

  /** The provider's own explanation: for the operator, not for the public. */
  @Property({ type: 'text', nullable: true })
  errorReason!: string | null;

  @Field(() => Date, { description: 'The time at which the provider made the change; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  appliedAt!: Date | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  dueAt!: Date | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  expiresAt!: Date | null;

  /** An attempt may have reached the provider. */
  @Property({ type: 'boolean' })
  doubtful!: boolean;

  @Property({ type: 'integer' })
  fence!: number;

  @Property({ type: 'integer' })
  attempt!: number;

  /** Records the result of an attempt. */
  conclude(result: ChangeResult, now: Date, retryAfter: Duration): void {
    this.updatedAt = now;
    if (result.kind === 'done') {
      this.status = 'APPLIED';
      this.appliedAt = now;
      this.dueAt = null;
      return;
    }
    this.doubtful ||= result.kind === 'unknown';
    if (result.kind === 'rejected') {
      this.fail(result.code, result.reason);
      return;
    }
    const wait = result.kind === 'unknown' ? retryAfter : Math.ceil(result.after);
    this.dueAt = after(now, wait);
    if (this.dueAt < this.expiresAt!) return;
    this.fail(this.doubtful ? 'PROVIDER_TIMEOUT' : 'PROVIDER_UNAVAILABLE', result.reason);
  }

  private fail(code: string, reason: string): void {
    this.status = 'FAILED';
    this.errorCode = code;
    this.errorReason = reason;
    this.dueAt = null;
  }
}
