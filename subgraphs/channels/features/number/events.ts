import { z } from 'zod';
import { eventsOf } from '../../../../kernel/events/event-type.js';
import type { NumberMove } from './phone-number.js';

const define = eventsOf('channels');

const schema = z.object({
  phoneNumberId: z.string(),
  phoneNumber: z.string().describe('The phone number, in E.164.'),
  country: z.string().describe('The country, as an ISO 3166 code.'),
  status: z.enum(['ACTIVE', 'PAST_DUE', 'SUSPENDED', 'RELEASED']),
  reason: z
    .enum(['bought', 'paid', 'unpaid', 'requested', 'refused'])
    .describe('refused: the provider did not give it; what was paid is returned.'),
  code: z.string().nullable().describe('The error code of a refused number, as in the catalogue.'),
  renewsAt: z.iso.datetime().nullable().describe('The time until which it is paid.'),
  suspendsAt: z.iso.datetime().nullable().describe('The time at which a past due number stops working.'),
  releasesAt: z.iso.datetime().nullable().describe('The time at which a suspended number is given up.'),
  sandbox: z.literal(true).optional().describe('Present for a number of a test key.'),
});

const SAMPLE: z.output<typeof schema> = {
  phoneNumberId: 'num_01kafr2m8ye5nv3q7t9w1x4z6b',
  phoneNumber: '+14155550100',
  country: 'US',
  status: 'ACTIVE',
  reason: 'bought',
  code: null,
  renewsAt: '2026-12-21T12:00:00.000Z',
  suspendsAt: null,
  releasesAt: null,
};
const UNPAID = { ...SAMPLE, reason: 'unpaid' as const };

export const NUMBER_EVENTS = {
  activated: define(
    'phone_number.activated',
    'A phone number was bought and works, or works again because it was paid.',
    schema,
    SAMPLE,
  ),
  past_due: define(
    'phone_number.past_due',
    'The credits did not suffice for the next period of a phone number. It works until suspendsAt.',
    schema,
    { ...UNPAID, status: 'PAST_DUE', suspendsAt: '2026-12-28T12:00:00.000Z' },
  ),
  suspended: define(
    'phone_number.suspended',
    'A phone number was not paid in time: it sends and receives nothing. A payment before releasesAt brings it back.',
    schema,
    { ...UNPAID, status: 'SUSPENDED', releasesAt: '2027-01-11T12:00:00.000Z' },
  ),
  released: define(
    'phone_number.released',
    'A phone number no longer belongs to the workspace: it was given up, not paid, or never given.',
    schema,
    { ...SAMPLE, status: 'RELEASED', reason: 'requested', renewsAt: null },
  ),
} as const satisfies Record<NumberMove['event'], object>;
