import { z } from 'zod';
import { eventsOf } from '../../../../kernel/events/event-type.js';
import { CHALLENGE_KINDS } from './line/port.js';
import { DISCONNECT_REASONS, type InstanceStatus } from './status.js';

const define = eventsOf('channels');

const facts = z.object({
  instanceId: z.string(),
  channel: z.string(),
  status: z.enum(['PENDING', 'ACTIVE', 'DISCONNECTED', 'SUSPENDED', 'CANCELLED']),
  sandbox: z.literal(true).optional().describe('Present for an instance of a test key.'),
});
const account = {
  phoneNumber: z.string().optional().describe('The phone number: digits with country code.'),
  username: z.string().optional(),
};
const qrData = facts.extend({
  code: z.string().describe('The text that a QR code shows to the phone.'),
  expiresAt: z.iso.datetime(),
  count: z.int().describe('The number of codes that the attempt has made.'),
});
const challengeData = facts.extend({
  kind: z
    .enum(CHALLENGE_KINDS)
    .describe(
      'The way in which the code was sent to the owner of the account; PASSWORD: the second password of the account is asked for.',
    ),
  hint: z.string().nullable().describe('A part of the address or number that the code was sent to.'),
});
const connectedData = facts.extend({ ...account, firstConnectedAt: z.iso.datetime() });
const disconnectedData = facts.extend({
  ...account,
  reason: z
    .enum(DISCONNECT_REASONS)
    .describe(
      'The reason that it is not connected. With account_mismatch, login_failed and attempt_expired, an attempt to connect ended.',
    ),
  reconnectBlockedUntil: z.iso.datetime().nullable().describe('The end of the cooldown.'),
});

const sample = (status: InstanceStatus) => ({
  instanceId: 'ins_01kaz3v7t2fx9r8m5e0qhd4bgn',
  channel: 'chatapp',
  status,
});

export const INSTANCE_EVENTS = {
  qr: define('instance.qr', 'An instance has a new QR code to scan.', qrData, {
    ...sample('PENDING'),
    code: '2@Vd8Jx0bTq5oQm1o3bJ2r7w,cF9',
    expiresAt: '2026-11-21T12:00:20.000Z',
    count: 1,
  }),
  challenge: define('instance.challenge', 'The login of an instance needs a code.', challengeData, {
    ...sample('PENDING'),
    channel: 'photosocial',
    kind: 'SMS',
    hint: '+1 ••• 23',
  }),
  connecting: define(
    'instance.connecting',
    'The account of an instance was found and is being connected.',
    facts,
    sample('PENDING'),
  ),
  connected: define('instance.connected', 'An instance is connected and can send.', connectedData, {
    ...sample('ACTIVE'),
    phoneNumber: '14155550123',
    firstConnectedAt: '2026-11-21T12:00:02.000Z',
  }),
  disconnected: define(
    'instance.disconnected',
    'An instance is no longer connected, or an attempt to connect it ended.',
    disconnectedData,
    {
      ...sample('DISCONNECTED'),
      phoneNumber: '14155550123',
      reason: 'session_dropped',
      reconnectBlockedUntil: '2026-11-21T18:00:00.000Z',
    },
  ),
} as const;
