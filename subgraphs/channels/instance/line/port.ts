import type { Pairing } from '../rules.js';
import type { DisconnectReason, InstanceMode } from '../status.js';

/** The account at the other end of a line. */
export interface Account {
  /** Digits of a number with country code, or a user name. */
  readonly name: string;
  /** The account's key in the service, where it has one: it stays when the user name changes. */
  readonly userPk?: string;
}

/** A code to scan. */
export interface QrCode {
  readonly code: string;
  readonly expiresAt: Date;
  /** How many codes the attempt has made, this one included. */
  readonly count: number;
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
  readonly pairing: Pairing;
  /** Grows with each attempt of the instance. */
  readonly attempt: number;
  readonly startedAt: Date;
  /** When the code was first asked for; `null`: nobody looks at it yet. */
  readonly askedAt: Date | null;
  readonly accountKind: 'PHONE' | 'USERNAME';
  /** The account that is locked or expected; `null`: any. */
  readonly wanted: string | null;
  /** Of the pairing `login`. */
  readonly login: Login | null;
}

/** How an attempt stands. `again`: when to ask next. */
export type LineState =
  | { readonly kind: 'waiting'; readonly qr: QrCode | null; readonly again: Date }
  | { readonly kind: 'connected'; readonly account: Account };

/** What a line reports by itself. */
export type LineEvent =
  | { readonly kind: 'qr'; readonly qr: QrCode }
  | { readonly kind: 'connected'; readonly account: Account }
  | { readonly kind: 'disconnected'; readonly reason: DisconnectReason }
  | { readonly kind: 'abuse' };

/**
 * What stands behind instances: a bridge, an official API, or the simulated line of the sandbox. Any process may call it,
 * and may have died in the middle of an earlier call. What a line finds by itself goes to `reportLine`.
 */
export interface Line {
  readonly name: string;
  /** Starts an attempt, which ends whatever an earlier one left. Calling it again for the same attempt does nothing. */
  connect(attempt: LineAttempt): Promise<void>;
  /** The code to scan now, of the pairing `qr`. */
  qr(attempt: LineAttempt): Promise<QrCode>;
  state(attempt: LineAttempt): Promise<LineState>;
  /**
   * Ends what the attempts of an instance up to this one left, and whatever a late call of them may still start. `retry`:
   * the line could not be reached.
   */
  disconnect(instanceId: string, attempt: number): Promise<'done' | 'retry'>;
}
