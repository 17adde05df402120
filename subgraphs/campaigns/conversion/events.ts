import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

export const shortLinkConverted = eventsOf('campaigns')(
  'short_link.converted',
  'A conversion that followed a click was recorded. messageId is the id of the click, and sentMessageId that of the message that made the link. value is a decimal.',
  z.object({
    conversionId: z.string(),
    externalId: z.string(),
    clickId: z.string(),
    shortLinkId: z.string(),
    source: z.string().nullable(),
    contactId: z.string().nullable(),
    sentMessageId: z.string().nullable(),
    originId: z.string().nullable(),
    value: z.string().nullable(),
    currency: z.string().nullable(),
    occurredAt: z.iso.datetime(),
  }),
  {
    conversionId: 'cvn_01kafr2m8ye5nv3q7t9w1x4z6b',
    externalId: 'order-42',
    clickId: 'clk_01kafr2m8ye5nv3q7t9w1x4z6b',
    shortLinkId: 'cmi9x0k2v000a4p7d1q8z5b3f',
    source: 'newsletter',
    contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b',
    sentMessageId: null,
    originId: 'cmp_01kafr2m8ye5nv3q7t9w1x4z6b',
    value: '49.9',
    currency: 'EUR',
    occurredAt: '2026-11-22T12:05:00.000Z',
  },
);
