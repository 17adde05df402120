import { z } from 'zod';
import { CHANNEL_NAMES } from '../../../../../catalogue/channels.js';
import { FAULTS } from '../../../../../catalogue/provider-kinds/faults.js';
import { eventsOf } from '../../../../../kernel/events/event-type.js';

const define = eventsOf('channels');

const facts = z.object({
  providerAccountId: z.string(),
  name: z.string(),
  channel: z.string(),
  kind: z.string(),
});

const sample = {
  providerAccountId: 'pva_01kaz3v7t2fx9r8m5e0qhd4bgn',
  name: 'Main account',
  channel: CHANNEL_NAMES[0]!,
  kind: 'twilio',
};

export const ACCOUNT_EVENTS = {
  failing: define(
    'provider_account.failing',
    'A provider account refuses messages. They take the next account; this one is tried again from time to time.',
    facts.extend({
      fault: z.enum(FAULTS).describe('The fault of the account.'),
      reason: z.string().describe('The words of the provider, without numbers and mailboxes.'),
      retryAt: z.iso.datetime().describe('The time at which a message tries it again.'),
    }),
    { ...sample, fault: 'credentials', reason: 'Authenticate', retryAt: '2026-11-21T12:01:00.000Z' },
  ),
  recovered: define(
    'provider_account.recovered',
    'A provider account that was failing takes messages again.',
    facts,
    sample,
  ),
};
