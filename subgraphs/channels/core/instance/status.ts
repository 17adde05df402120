import { registerEnumType } from 'type-graphql';
import { enumOf } from '../../../../kernel/graph/scalar/enum-of.js';

export const InstanceStatus = {
  PENDING: 'PENDING',
  ACTIVE: 'ACTIVE',
  DISCONNECTED: 'DISCONNECTED',
  SUSPENDED: 'SUSPENDED',
  CANCELLED: 'CANCELLED',
} as const;
export type InstanceStatus = keyof typeof InstanceStatus;
registerEnumType(InstanceStatus, {
  description:
    'PENDING: it was never connected. ACTIVE: it is connected. DISCONNECTED: it was connected, and must be connected again. SUSPENDED: the operator stopped it. CANCELLED: it was ended for good.',
  name: 'InstanceStatus',
});

export const InstanceMode = { UNOFFICIAL: 'UNOFFICIAL', OFFICIAL: 'OFFICIAL', OFFICIAL_BYOK: 'OFFICIAL_BYOK' } as const;
export type InstanceMode = keyof typeof InstanceMode;
registerEnumType(InstanceMode, {
  description:
    'UNOFFICIAL: as an account that is paired by a QR code or logged in. OFFICIAL: through the official API of the service. OFFICIAL_BYOK: through the official API, with credentials in place of a sign-up.',
  name: 'InstanceMode',
});

/** A trigger of a transition of an instance. */
export type InstanceTrigger =
  | 'begin'
  | 'end'
  | 'connect'
  | 'disconnect'
  | 'drop'
  | 'pause'
  | 'suspend'
  | 'resume'
  | 'cancel';

type Row = Readonly<Record<InstanceStatus, InstanceStatus | null>>;

const row = (
  pending: Row['PENDING'],
  active: Row['ACTIVE'],
  disconnected: Row['DISCONNECTED'],
  suspended: Row['SUSPENDED'],
  cancelled: Row['CANCELLED'],
): Row => ({
  PENDING: pending,
  ACTIVE: active,
  DISCONNECTED: disconnected,
  SUSPENDED: suspended,
  CANCELLED: cancelled,
});

/**
 * The next status of an instance, by trigger and status; `null` when the trigger is not possible
 * there. An instance starts as `PENDING` and can be deleted in any status.
 */
// biome-ignore format: a table reads by its columns
export const TRANSITIONS: Readonly<Record<InstanceTrigger, Row>> = {
  //              PENDING      ACTIVE          DISCONNECTED    SUSPENDED       CANCELLED
  // An attempt to connect begins, or ends without success.
  begin:      row('PENDING',   null,           'DISCONNECTED', null,           null),
  end:        row('PENDING',   null,           'DISCONNECTED', null,           null),
  // The attempt succeeded.
  connect:    row('ACTIVE',    null,           'ACTIVE',       null,           null),
  // The API asked for it.
  disconnect: row(null,        'DISCONNECTED', null,           null,           null),
  // The line was lost, or its credential expired.
  drop:       row(null,        'DISCONNECTED', null,           null,           null),
  // The service signalled abuse.
  pause:      row('PENDING',   'ACTIVE',       'DISCONNECTED', null,           null),
  // The operator decided it.
  suspend:    row('SUSPENDED', 'SUSPENDED',    'SUSPENDED',    null,           null),
  resume:     row(null,        null,           null,           'DISCONNECTED', null),
  cancel:     row('CANCELLED', 'CANCELLED',    'CANCELLED',    'CANCELLED',    null),
};

/**
 * The reasons for which a line was lost or an attempt failed, and whether a cooldown follows where
 * the channel has one.
 */
export const REASONS = {
  /** The API or the operator disconnected it. */
  requested: { cooldown: false },
  suspended: { cooldown: false },
  cancelled: { cooldown: false },
  deleted: { cooldown: false },
  /** A provider's token expired or was revoked. */
  token_expired: { cooldown: false },
  /** The service banned the account. */
  banned: { cooldown: true },
  /** The session was dropped by the service. */
  session_dropped: { cooldown: true },
  /** It was connected, but nothing came through. */
  deaf: { cooldown: false },
  /** An attempt ended: the service refused the login. */
  login_failed: { cooldown: false },
  /** The account's owner ended the session on the phone. */
  logged_out: { cooldown: true },
  /** An attempt ended: another account than the locked or expected one. */
  account_mismatch: { cooldown: false },
  /** An attempt ended: nobody finished it in time. */
  attempt_expired: { cooldown: false },
} as const satisfies Record<string, { cooldown: boolean }>;
export type DisconnectReason = keyof typeof REASONS;
export const DISCONNECT_REASONS = Object.keys(REASONS) as [DisconnectReason, ...DisconnectReason[]];
export const DisconnectReasonName = enumOf(
  'InstanceDisconnectReason',
  DISCONNECT_REASONS,
  'The reason that an instance is not connected.',
);
