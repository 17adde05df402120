import { Entity } from '@mikro-orm/decorators/legacy';
import { Directive, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import { after, type Duration, days, minutes, seconds } from '../../../../kernel/context/clock.js';
import type { SealedColumn } from '../../../../kernel/encryption/encryption-key.js';
import { pageOf } from '../../../../kernel/graph/paging.js';
import { fateOf } from '../sandbox/magic.js';
import { InstanceColumns, type LineTask } from './columns/instance-columns.js';
import type { Account, Challenge, QrCode } from './line/port.js';
import type { InstanceRules } from './rules.js';
import { type DisconnectReason, type InstanceTrigger, REASONS, TRANSITIONS } from './status.js';

/**
 * The most time that an attempt to connect may take: the life of several QR codes, one after the
 * other.
 */
export const MAX_ATTEMPT: Duration = minutes(3);
/** The same, from the moment at which a login was asked for a code: its owner has to find it. */
const MAX_CHALLENGED_ATTEMPT: Duration = minutes(15);
/** The time after its connection at which a line is first probed. */
const FIRST_PROBE: Duration = minutes(1);
/**
 * Returns the end of the token, if it is known and comes first: the line ends then, and not with
 * the next look.
 */
const byTokenEnd = ({ tokenExpiresAt }: Pick<Instance, 'tokenExpiresAt'>, at: Date): Date =>
  tokenExpiresAt && tokenExpiresAt < at ? tokenExpiresAt : at;
/** The delay before a simulated line whose name asks for something is probed. */
const SANDBOX_PROBE: Duration = seconds(5);
/** The interval at which an account that cannot pay is asked about. */
export const PAYMENT_PROBE: Duration = minutes(10);

/** The effects of a change beside the new state: events, and for a disconnect the reason. */
export interface InstanceMove {
  readonly events: readonly ('qr' | 'challenge' | 'connecting' | 'connected' | 'disconnected')[];
  readonly reason?: DisconnectReason;
}

const NOTHING: InstanceMove = { events: [] };

/**
 * A line of a chat channel: an account through which messages go. Every change of state is a method
 * here, by the table of `status.ts`. A method whose trigger is not possible in the present status
 * changes nothing and returns `null`.
 */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A line of a chat channel: an account that sends and receives messages.' })
@Entity({ schema: 'channels', tableName: 'instance' })
export class Instance extends InstanceColumns {
  /** Begins an attempt, in the place of one that is under way. */
  begin(now: Date): InstanceMove | null {
    if (!this.move('begin', now)) return null;
    this.attempt++;
    this.attemptStartedAt = now;
    this.errorCode = null;
    this.plan('connect', now);
    return NOTHING;
  }

  /** Notes that somebody looks at the QR code. Returns whether it is for the first time. */
  ask(now: Date): boolean {
    if (!this.attemptStartedAt || this.askedAt) return false;
    this.askedAt = now;
    this.plan('connect', now);
    return true;
  }

  /** The line made a code; one that was shown already changes nothing. */
  showQr(qr: QrCode): InstanceMove | null {
    if (!this.attemptStartedAt || qr.count <= this.qrCount) return null;
    this.qrCode = qr.code;
    this.qrCount = qr.count;
    this.qrExpiresAt = qr.expiresAt;
    return { events: ['qr'] };
  }

  /** The login needs a code. One that was asked for already changes nothing. */
  challengeBy(challenge: Challenge, now: Date): InstanceMove | null {
    if (!this.attemptStartedAt || this.challenge) return null;
    this.challenge = { ...challenge, answered: false, askedAt: now.toISOString() };
    return { events: ['challenge'] };
  }

  /** Its line accepted the code. */
  passChallenge(now: Date): InstanceMove | null {
    if (!this.attemptStartedAt || !this.challenge || this.challenge.answered) return null;
    this.challenge = { ...this.challenge, answered: true };
    this.plan('connect', now);
    return NOTHING;
  }

  /** When the attempt under way ends without success. */
  get attemptEndsAt(): Date {
    if (this.challenge) return after(new Date(this.challenge.askedAt), MAX_CHALLENGED_ATTEMPT);
    return after(this.attemptStartedAt!, MAX_ATTEMPT);
  }

  /** The attempt succeeded: the first account locks the line; another one than the locked or expected is refused. */
  connect(account: Account, rules: InstanceRules, now: Date): InstanceMove | null {
    if (!this.attemptStartedAt || !TRANSITIONS.connect[this.status]) return null;
    if (!this.fits(account)) return this.end('account_mismatch', rules.account.mismatch, now);
    this.move('connect', now);
    this.account = account.name;
    this.hasPaymentMethod = account.canPay ?? null;
    if (rules.account.locks.includes(this.mode)) {
      this.lockedAccount = account.name;
      this.lockedIgUserPk ??= account.userPk ?? null;
    }
    this.firstConnectedAt ??= now;
    this.disconnectReason = null;
    this.reconnectBlockedUntil = null;
    this.probeAt = this.firstProbe(now);
    return { events: ['connecting', 'connected'] };
  }

  /** Returns whether this is the account that the line is locked to or, before its first connection, that is expected. */
  fits(account: Account): boolean {
    if (this.lockedIgUserPk && account.userPk) return this.lockedIgUserPk === account.userPk;
    const wanted = this.lockedAccount ?? this.expectedAccount;
    return wanted === null || wanted === account.name;
  }

  /** Ends an attempt without success. Whatever the line holds of it is released. */
  end(reason: DisconnectReason, code: ErrorCode | null, now: Date): InstanceMove | null {
    if (!this.attemptStartedAt || !this.move('end', now)) return null;
    this.disconnectReason = reason;
    this.errorCode = code;
    this.plan('release', now);
    return { events: ['disconnected'], reason };
  }

  /** The API asked for it: no cooldown. An attempt under way ends. */
  disconnect(now: Date): InstanceMove | null {
    return this.attemptStartedAt ? this.end('requested', null, now) : this.leave('disconnect', 'requested', now);
  }

  /** The line was lost. A cooldown follows if the reason and the channel have one. */
  drop(reason: DisconnectReason, { cooldown }: InstanceRules, now: Date): InstanceMove | null {
    const move = this.leave('drop', reason, now);
    if (move && cooldown?.modes.includes(this.mode) && REASONS[reason].cooldown)
      this.reconnectBlockedUntil = after(now, cooldown.lasts);
    return move;
  }

  /**
   * Connects a line again at once that is connected without anything coming through, with what its
   * line has.
   */
  revive(rules: InstanceRules, now: Date): InstanceMove | null {
    const dropped = this.drop('deaf', rules, now);
    return dropped && this.begin(now) ? dropped : null;
  }

  /** The service signalled abuse: a longer pause stays. Nothing happens where the channel has no pause. */
  pause({ abusePause }: InstanceRules, now: Date): InstanceMove | null {
    if (!abusePause || !TRANSITIONS.pause[this.status]) return null;
    const until = after(now, abusePause.lasts);
    if (!this.abusePausedUntil || this.abusePausedUntil < until) this.abusePausedUntil = until;
    return NOTHING;
  }

  /**
   * Stores the credentials by which it is opened from now on; whoever opened it with others looks
   * again.
   */
  keepCredentials(sealed: string, expiresAt: Date | null, now: Date): void {
    this.sealedCredentials = sealed;
    this.tokenExpiresAt = expiresAt;
    this.updatedAt = now;
    if (this.probeAt || (this.sandbox && this.status === 'ACTIVE')) this.probeAt = this.firstProbe(now);
    this.fence++;
  }

  /** Its provider refused a message because the account cannot pay. It is soon asked whether that has changed. */
  refusePayment(now: Date): InstanceMove | null {
    if (this.status !== 'ACTIVE' || this.hasPaymentMethod === false) return null;
    this.hasPaymentMethod = false;
    this.updatedAt = now;
    this.probeAt = byTokenEnd(this, after(now, PAYMENT_PROBE));
    return NOTHING;
  }

  /** A simulated line does what its new name asks for, and what its old one asked for no more. */
  rename(name: string, now: Date): void {
    const asked = this.sandbox && this.status === 'ACTIVE' && fateOf(name) !== fateOf(this.name);
    this.name = name;
    if (!asked) return;
    this.hasPaymentMethod = null;
    this.deafSince = null;
    this.probeAt = this.firstProbe(now);
    this.fence++;
  }

  suspend(now: Date): InstanceMove | null {
    return this.leave('suspend', 'suspended', now);
  }

  resume(now: Date): InstanceMove | null {
    return this.move('resume', now) ? NOTHING : null;
  }

  cancel(now: Date): InstanceMove | null {
    return this.leave('cancel', 'cancelled', now);
  }

  /** Possible in any status. */
  delete(now: Date): InstanceMove {
    this.clearAttempt();
    this.probeAt = null;
    this.deletedAt = now;
    this.connectHash = null;
    this.plan('release', now);
    return this.status === 'ACTIVE' ? { events: ['disconnected'], reason: 'deleted' } : NOTHING;
  }

  /** Returns whether its first days, in which it sends less, are not over. */
  isWarmingUp({ warmup }: InstanceRules, now: Date): boolean {
    if (!warmup?.modes.includes(this.mode) || !this.firstConnectedAt) return false;
    return now < after(this.firstConnectedAt, days(warmup.days));
  }

  /** A simulated line has nothing to say unless its name or the end of its token asks for it. */
  private firstProbe(now: Date): Date | null {
    if (!this.sandbox) return byTokenEnd(this, after(now, FIRST_PROBE));
    return fateOf(this.name) ? byTokenEnd(this, after(now, SANDBOX_PROBE)) : this.tokenExpiresAt;
  }

  /**
   * Leaves `ACTIVE`, or stops being able to connect. Only a line that was connected has an event.
   */
  private leave(trigger: InstanceTrigger, reason: DisconnectReason, now: Date): InstanceMove | null {
    const was = this.status;
    if (!this.move(trigger, now)) return null;
    this.disconnectReason = reason;
    this.plan('release', now);
    return was === 'ACTIVE' ? { events: ['disconnected'], reason } : NOTHING;
  }

  private move(trigger: InstanceTrigger, now: Date): boolean {
    const next = TRANSITIONS[trigger][this.status];
    if (!next) return false;
    this.status = next;
    this.updatedAt = now;
    this.clearAttempt();
    this.probeAt = null;
    this.deafSince = null;
    return true;
  }

  private clearAttempt(): void {
    this.attemptStartedAt = null;
    this.askedAt = null;
    this.qrCode = null;
    this.qrCount = 0;
    this.qrExpiresAt = null;
    this.sealedAuth = null;
    this.challenge = null;
    this.storedPairing = null;
    this.task = null;
    this.dueAt = null;
    this.leaseUntil = null;
    this.fence++;
  }

  private plan(task: LineTask, now: Date): void {
    this.task = task;
    this.dueAt = now;
    this.leaseUntil = null;
    this.fence++;
  }
}

/** Binds an encrypted login to its instance. */
export const authContext = (instanceId: string): string => `instance:${instanceId}`;

export const instanceSecrets: SealedColumn = {
  table: 'channels.instance',
  id: 'id',
  column: 'sealed_auth',
  context: authContext,
};

export const InstancePage = pageOf(Instance, 'InstancePage');
