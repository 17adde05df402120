import type { ErrorCode } from '../../../../../catalogue/errors/catalogue.js';
import type { Duration } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { DisconnectReason, InstanceMode } from '../status.js';
import type { Credentials, LineKind } from './credentials.js';

/**
 * The way an account is joined to an instance: a code to scan, a login with a password, or an
 * approval by the provider.
 */
export type Pairing = 'qr' | 'login' | 'provider';

/** The pairing of an attempt: a code to type takes the place of one to scan, where its owner asks for it. */
export type AttemptPairing = Pairing | 'code';

/** The account at the other end of a line. */
export interface Account {
  /** Digits of a number with country code, or a user name. */
  readonly name: string;
  /** The account's key in the service, where it has one: it stays when the user name changes. */
  readonly userPk?: string;
  /**
   * True if it has an active payment method; absent when that is not known, or when it needs none.
   */
  readonly canPay?: boolean;
}

/** A code to scan. */
export interface QrCode {
  readonly code: string;
  readonly expiresAt: Date;
  /** The number of codes that the attempt has made, this one included. */
  readonly count: number;
}

/** A code to type on the phone of the account. */
export interface PairingCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/**
 * The ways the owner of an account confirms a login: a code that the service sent, or a second
 * password of the account.
 */
export const CHALLENGE_KINDS = ['SMS', 'EMAIL', 'APP', 'PASSWORD'] as const;

/** A login that needs a code which its service sent to the account's owner, or the account's second password. */
export interface Challenge {
  readonly kind: (typeof CHALLENGE_KINDS)[number];
  /** The address that it was sent to, in part: `+1 ••• 23`. */
  readonly hint: string | null;
}

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** An attempt to connect an instance, as its line sees it. */
export interface LineAttempt {
  readonly instanceId: string;
  readonly channel: string;
  readonly mode: InstanceMode;
  readonly pairing: AttemptPairing;
  /** Grows with each attempt of the instance. */
  readonly attempt: number;
  readonly startedAt: Date;
  /** The time when the code was first asked for; `null` when nobody looks at it yet. */
  readonly askedAt: Date | null;
  readonly accountKind: 'PHONE' | 'USERNAME';
  /** The account that is locked or expected, or whose phone takes the code to type; `null` for any. */
  readonly wanted: string | null;
  /** The login of the pairing `login`. */
  readonly login: Login | null;
  /** True if a challenge of this attempt was answered. */
  readonly challengeAnswered: boolean;
  /** The line was deaf: it is connected again with what it has. */
  readonly resume: boolean;
  readonly credentials: Credentials | null;
}

/** The state of an attempt. */
export type LineState =
  | {
      readonly kind: 'waiting';
      readonly qr: QrCode | null;
      readonly pairingCode: PairingCode | null;
      readonly challenge: Challenge | null;
      /** When to ask next. */
      readonly again: Date;
      /** The line could not be reached. */
      readonly away?: true;
    }
  | { readonly kind: 'connected'; readonly account: Account }
  | { readonly kind: 'failed'; readonly reason: DisconnectReason; readonly code: ErrorCode | null };

/** Nothing to show until then. */
export const waiting = (again: Date): Extract<LineState, { kind: 'waiting' }> => ({
  kind: 'waiting',
  qr: null,
  pairingCode: null,
  challenge: null,
  again,
});

/** A change that a line reports by itself. */
export type LineEvent =
  | { readonly kind: 'qr'; readonly qr: QrCode }
  | { readonly kind: 'pairingCode'; readonly pairingCode: PairingCode }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  | { readonly kind: 'connected'; readonly account: Account }
  | { readonly kind: 'disconnected'; readonly reason: DisconnectReason; readonly code?: ErrorCode | null }
  | { readonly kind: 'abuse' }
  | { readonly kind: 'unpaid' };

/** Returns the event of the end of an attempt. */
export const endOf = (state: Exclude<LineState, { kind: 'waiting' }>): LineEvent =>
  state.kind === 'connected' ? state : { kind: 'disconnected', reason: state.reason, code: state.code };

/** A connected instance, as its line sees it. */
export interface OpenedLine {
  readonly instanceId: string;
  readonly credentials: Credentials | null;
}

/**
 * The result of a probe of a connected line: a `deaf` line is connected, but nothing comes through;
 * an `away` one could not be asked.
 */
export type LineProbe =
  | { readonly kind: 'alive'; readonly account?: Account }
  | { readonly kind: 'deaf' | 'away' }
  /** It works, and its service signalled abuse. */
  | { readonly kind: 'abuse' }
  | { readonly kind: 'lost'; readonly reason: DisconnectReason };

/**
 * The connection behind instances: a bridge, an official API, or the simulated line of the sandbox.
 * Any process may call it, and may have died in the middle of an earlier call. No call throws
 * because of the other side. A line reports to `reportLine` what it finds by itself.
 */
export interface Line {
  readonly name: string;
  /** The time between two probes; `null` when it is never probed. */
  readonly probeEvery: Duration | null;
  /**
   * Starts the attempt if it is not under way, ends whatever an earlier one left, and returns its
   * state.
   */
  advance(attempt: LineAttempt): Promise<LineState>;
  /** Answers the challenge of a login. */
  answer(attempt: LineAttempt, code: string): Promise<'accepted' | 'wrong' | 'away'>;
  probe(line: OpenedLine): Promise<LineProbe>;
  /**
   * Ends what the attempts of an instance up to this one left, and whatever a late call of them may still start. `retry`:
   * the line could not be reached.
   */
  disconnect(instanceId: string, attempt: number): Promise<'done' | 'retry'>;
}

export type LineReport = 'delivered' | 'read';

/** A kind of line. */
export interface LineProvider {
  readonly kind: LineKind;
  /** The steps of a message that it reports: a receipt of the arrival, a receipt once it was read. */
  readonly reports: readonly LineReport[];
  /** Returns `null` when the operator has not configured it. */
  create(services: Services): Line | null;
}
