import { z } from 'zod';
import { eventsOf } from '../../../../kernel/events/event-type.js';

const define = eventsOf('channels');

const completed = z.object({
  notificationId: z.string(),
  mode: z.enum(['PARALLEL', 'FALLBACK']),
  channels: z.array(z.string()).describe('The channels, in order.'),
  total: z.number().int().describe('People.'),
  reached: z.number().int(),
  unconfirmed: z.number().int().describe('People who were sent something whose success was not reported in time.'),
  failed: z.number().int(),
  recipients: z.array(
    z.object({
      recipient: z.number().int().describe('The index in `to`, from 0.'),
      status: z.enum(['REACHED', 'UNCONFIRMED', 'FAILED']),
      channel: z.string().nullable().describe('The channel of the success.'),
      messageId: z.string().nullable(),
    }),
  ),
  sandbox: z.literal(true).optional(),
});
export type CompletedData = z.infer<typeof completed>;

export const notificationCompleted = define(
  'notification.completed',
  'The result of a notification is known for everybody.',
  completed,
  {
    notificationId: 'ntf_01kaz3v7t2fx9r8m5e0qhd4bgn',
    mode: 'FALLBACK',
    channels: ['push', 'sms'],
    total: 1,
    reached: 1,
    unconfirmed: 0,
    failed: 0,
    recipients: [{ recipient: 0, status: 'REACHED', channel: 'sms', messageId: 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn' }],
  },
);
