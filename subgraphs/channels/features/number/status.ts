import { registerEnumType } from 'type-graphql';

export const PhoneNumberStatus = {
  PENDING: 'PENDING',
  ACTIVE: 'ACTIVE',
  PAST_DUE: 'PAST_DUE',
  SUSPENDED: 'SUSPENDED',
  RELEASED: 'RELEASED',
} as const;
export type PhoneNumberStatus = keyof typeof PhoneNumberStatus;
registerEnumType(PhoneNumberStatus, {
  description: 'The state of a phone number.',
  name: 'PhoneNumberStatus',
  valuesConfig: {
    PENDING: { description: 'It is being bought.' },
    ACTIVE: { description: 'It is paid.' },
    PAST_DUE: { description: 'The credits did not suffice for its period. It works until `suspendsAt`.' },
    SUSPENDED: { description: 'It sends and receives nothing. A payment before `releasesAt` brings it back.' },
    RELEASED: { description: 'It no longer belongs to the workspace.' },
  },
});

/** A trigger of a transition of a number. */
type NumberTrigger = 'activate' | 'refuse' | 'pay' | 'fallDue' | 'suspend' | 'release';

type Row = Readonly<Record<PhoneNumberStatus, PhoneNumberStatus | null>>;

const row = (
  pending: Row['PENDING'],
  active: Row['ACTIVE'],
  pastDue: Row['PAST_DUE'],
  suspended: Row['SUSPENDED'],
  released: Row['RELEASED'],
): Row => ({ PENDING: pending, ACTIVE: active, PAST_DUE: pastDue, SUSPENDED: suspended, RELEASED: released });

/**
 * The next status of a number, by trigger and status; `null` when the trigger is not possible
 * there.
 */
// biome-ignore format: a table reads by its columns
export const TRANSITIONS: Readonly<Record<NumberTrigger, Row>> = {
  //           PENDING     ACTIVE      PAST_DUE     SUSPENDED   RELEASED
  // The provider gave it, or did not.
  activate: row('ACTIVE',   null,       null,        null,       null),
  refuse:   row('RELEASED', null,       null,        null,       null),
  // A period was paid.
  pay:      row(null,       'ACTIVE',   'ACTIVE',    'ACTIVE',   null),
  // The credits did not suffice.
  fallDue:  row(null,       'PAST_DUE', null,        null,       null),
  // They did not come in time.
  suspend:  row(null,       null,       'SUSPENDED', null,       null),
  // Nor after that, or its owner gave it up.
  release:  row(null,       'RELEASED', 'RELEASED',  'RELEASED', null),
};

/** The statuses in which it can be called and written to, and sends. */
export const USABLE: readonly PhoneNumberStatus[] = ['ACTIVE', 'PAST_DUE'];

/** The reasons for which a number was released. */
export const ReleaseReason = {
  /** The API asked for it. */
  requested: 'requested',
  /** Nobody paid. */
  unpaid: 'unpaid',
  /** The provider did not give it. */
  refused: 'refused',
} as const;
export type ReleaseReason = keyof typeof ReleaseReason;
registerEnumType(ReleaseReason, {
  name: 'PhoneNumberReleaseReason',
  description: 'The reason that a number was released.',
});
