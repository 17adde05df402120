import type { ClassType } from 'type-graphql';
import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Scope } from '../../../../catalogue/scopes.js';
import type { Duration } from '../../../../kernel/context/clock.js';
import type { Context } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { ConnectInstanceArgs, CreateInstanceArgs } from './instance.args.js';
import type { LineProvider, Pairing } from './line/port.js';
import type { InstanceMode } from './status.js';

/** The codes of refusals that end by themselves. Each code's text has the slot `retryAfterSec`. */
type WaitCode = Extract<
  ErrorCode,
  | 'RECONNECT_COOLDOWN'
  | 'PHOTOSOCIAL_RECONNECT_COOLDOWN'
  | 'PHOTOSOCIAL_ABUSE_PAUSE'
  | 'PHOTOSOCIAL_LOGIN_LIMIT'
  | 'WARMUP_DAILY_LIMIT'
  | 'PHOTOSOCIAL_WARMUP_DAILY_LIMIT'
>;

interface Cooldown {
  readonly lasts: Duration;
  /** Modes that have it. */
  readonly modes: readonly InstanceMode[];
  readonly code: WaitCode;
}

/** A new line sends less during its first days. */
export interface WarmupRules {
  readonly perDay: number;
  readonly days: number;
  readonly modes: readonly InstanceMode[];
  readonly code: WaitCode;
}

/** All that differs between the instances of channels. */
export interface InstanceRules {
  /** Name of the channel. */
  readonly channel: string;
  /** The name of an instance in root fields: `ChatappInstance`, in `createChatappInstance`. */
  readonly typeName: string;
  readonly scopes: { readonly read: Scope; readonly manage: Scope };
  /** Modes whose owner may type a code on the phone in place of scanning one. */
  readonly codeModes: readonly InstanceMode[];
  /** The modes it has, each with its pairing; the first is the default. */
  readonly modes: Readonly<Partial<Record<InstanceMode, Pairing>>>;
  /** The connection behind the live instances of each mode. */
  readonly lines: Readonly<Partial<Record<InstanceMode, LineProvider>>>;
  readonly createArgs: ClassType<CreateInstanceArgs>;
  readonly connectArgs: ClassType<ConnectInstanceArgs>;
  readonly account: {
    readonly kind: 'PHONE' | 'USERNAME';
    /** Modes whose line is bound to the first account that connects. */
    readonly locks: readonly InstanceMode[];
    /**
     * The code when another account connected than the locked or expected one; `null` when any
     * account may.
     */
    readonly mismatch: Extract<ErrorCode, 'PHONE_NUMBER_MISMATCH' | 'PHOTOSOCIAL_ACCOUNT_MISMATCH'> | null;
  };
  /** The cooldown after an involuntary disconnect. */
  readonly cooldown: Cooldown | null;
  /** The pause after a signal of abuse. */
  readonly abusePause: { readonly lasts: Duration; readonly code: WaitCode } | null;
  readonly warmup: WarmupRules | null;
  /** Logins of one instance. */
  readonly logins: { readonly max: number; readonly per: Duration; readonly code: WaitCode } | null;
  /** Modes whose login may ask its owner for a code or a second password. */
  readonly challengeModes: readonly InstanceMode[];
  /**
   * The sign-up at the provider by which the owner of an account connects an official line; `null`
   * when there is none.
   */
  readonly signup: {
    /**
     * Returns the address where it begins, or `null` when the operator has not configured it.
     * @param state comes back with the code.
     */
    url(services: Services, state: string): string | null;
    finish(ctx: Context, id: string, code: string): Promise<void>;
  } | null;
  /** Modes that the owner of the account can connect on a page. */
  readonly linkModes: readonly InstanceMode[];
  /** A draft is made with a link on which its owner finishes it. */
  readonly draftsHaveLink: boolean;
}
