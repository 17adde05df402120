import { Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import { ChannelName } from '../../../../../kernel/graph/scalar/channel.js';
import { enumOf } from '../../../../../kernel/graph/scalar/enum-of.js';
import { CHALLENGE_KINDS, type Challenge } from '../line/port.js';
import { type DisconnectReason, DisconnectReasonName, InstanceMode, InstanceStatus } from '../status.js';
import { InstanceAccount } from './instance-account.js';
import type { StoredPairingCode } from './pairing-code.js';

/**
 * The work that the job has to do on a line: go on with an attempt, or end what the line still
 * holds.
 */
export type LineTask = 'connect' | 'release';

const ChallengeKindName = enumOf(
  'InstanceChallengeKind',
  CHALLENGE_KINDS,
  'A kind of code that the login of an account needs.',
);

@ObjectType({ description: 'A login that needs a code that the service sent to the owner of the account.' })
export class InstanceChallenge {
  @Field(() => ChallengeKindName, {
    description:
      'The way in which the code was sent: `SMS`, `EMAIL` or `APP`; or `PASSWORD` if the second password of the account is asked for.',
  })
  kind!: Challenge['kind'];

  @Field(() => String, { nullable: true, description: 'A part of the address or number that the code was sent to.' })
  hint!: string | null;

  @Field({ description: 'Whether the code was given.' })
  answered!: boolean;
}

/** The moment is kept as ISO 8601. */
type StoredChallenge = InstanceChallenge & { readonly askedAt: string };

/** The stored columns of an instance, and what follows from them alone. */
@ObjectType()
export abstract class InstanceColumns extends InstanceAccount {
  @Field(() => ChannelName, { description: 'The channel of the line.' })
  @Property({ type: 'text' })
  channel!: string;

  @Field(() => InstanceMode, { description: 'The way in which it is connected to the service.' })
  @Property({ type: 'text' })
  mode!: InstanceMode;

  @Field(() => InstanceStatus, { description: 'The state of the line.' })
  @Property({ type: 'text' })
  status!: InstanceStatus;

  @Field(() => Boolean, { description: 'True if it was made with a test key: a simulated line.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field(() => Date, { nullable: true, description: 'End of the cooldown after an involuntary disconnect.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  reconnectBlockedUntil!: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of the pause after a signal of abuse.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  abusePausedUntil!: Date | null;

  @Field(() => Date, { description: 'The time at which it was first connected; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  firstConnectedAt!: Date | null;

  @Field(() => DisconnectReasonName, {
    nullable: true,
    description: 'The reason that it is no longer connected, or that the last attempt ended.',
  })
  @Property({ type: 'text', nullable: true })
  disconnectReason!: DisconnectReason | null;

  /** The error of the last attempt, until the next. */
  @Property({ type: 'text', nullable: true })
  errorCode!: ErrorCode | null;

  /** Grows with each attempt to connect. */
  @Property({ type: 'integer' })
  attempt!: number;

  /** Set while an attempt is under way. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  attemptStartedAt!: Date | null;

  /** When the QR code of the attempt was first asked for. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  askedAt!: Date | null;

  @Property({ type: 'text', nullable: true })
  qrCode!: string | null;

  @Property({ type: 'integer' })
  qrCount!: number;

  @Property({ type: 'datetime', length: 3, nullable: true })
  qrExpiresAt!: Date | null;

  /** The login of the attempt under way, encrypted; deleted with its end. */
  @Property({ type: 'text', nullable: true })
  sealedAuth!: string | null;

  /** The credentials that open the line, encrypted; also `null` where a bridge keeps them. */
  @Property({ type: 'text', nullable: true })
  sealedCredentials!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time when the token of its own credentials expires; null for never, or where there is none.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  tokenExpiresAt!: Date | null;

  @Field(() => InstanceChallenge, { nullable: true, description: 'The code that the login under way needs.' })
  @Property({ type: 'json', nullable: true })
  challenge!: StoredChallenge | null;

  @Property({ type: 'json', nullable: true, fieldName: 'pairing_code' })
  storedPairing!: StoredPairingCode | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether its account has an active payment method at its provider; null if that is unknown, or none is needed.',
  })
  @Property({ type: 'boolean', nullable: true })
  hasPaymentMethod!: boolean | null;

  @Field(() => Int, {
    description: '0–100: 100, less for complaints, blocks and failures of its messages in the last 30 days.',
  })
  @Property({ type: 'integer' })
  trustScore!: number;

  /** The time of the next probe of its line; `null` when it is not connected, or never probed. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  probeAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which its line last reported that it works.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  checkedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'The time since which it is connected but receives nothing. It reconnects by itself.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  deafSince!: Date | null;

  @Property({ type: 'text', nullable: true })
  task!: LineTask | null;

  /** When the task is next worked on. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  dueAt!: Date | null;

  /** Set while a worker has claimed it. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  leaseUntil!: Date | null;

  /** Grows with every claim and every change, so that what was learnt under an earlier state changes nothing. */
  @Property({ type: 'integer' })
  fence!: number;

  /** UTC day of {@link warmupSent}: `2026-11-21`. */
  @Property({ type: 'text', nullable: true })
  warmupDay!: string | null;

  @Property({ type: 'integer' })
  warmupSent!: number;

  @Property({ type: 'text', nullable: true })
  connectHash!: string | null;

  /** Deleted for everybody; the row goes when its line is released. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  deletedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The address at which its owner connects it in a browser. Returned once, when it is made.',
  })
  shareableLink?: string | null;

  @Field(() => Boolean, { description: 'Whether an attempt to connect is under way.' })
  get connecting(): boolean {
    return this.attemptStartedAt !== null;
  }
}
