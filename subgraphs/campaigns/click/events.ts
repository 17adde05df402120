import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('campaigns');

export const shortLinkClicked = defineEvent(
  'short_link.clicked',
  'A person followed a short link. messageId is the id of the click; sentMessageId that of the message that made the link for its recipient. Programs, previews and prefetches emit nothing.',
  z.object({
    clickId: z.string(),
    shortLinkId: z.string(),
    code: z.string(),
    url: z.string(),
    source: z.string().nullable(),
    first: z.boolean(),
    contactId: z.string().nullable(),
    sentMessageId: z.string().nullable(),
    originId: z.string().nullable(),
    clickedAt: z.iso.datetime(),
  }),
  {
    clickId: 'clk_01kafr2m8ye5nv3q7t9w1x4z6b',
    shortLinkId: 'cmi9x0k2v000a4p7d1q8z5b3f',
    code: 'spring',
    url: 'https://shop.example/spring',
    source: 'newsletter',
    first: true,
    contactId: 'con_01kafr2m8ye5nv3q7t9w1x4z6b',
    sentMessageId: null,
    originId: 'cmp_01kafr2m8ye5nv3q7t9w1x4z6b',
    clickedAt: '2026-11-22T12:00:00.000Z',
  },
);
