import { z } from 'zod';
import { eventsOf } from '../../../../../kernel/events/event-type.js';
import type { DomainStep } from './domain.js';

const defineEvent = eventsOf('channels');

const schema = z.object({
  domainId: z.string(),
  domain: z.string(),
  stopsAt: z.string().nullable(),
  records: z.array(
    z.object({
      purpose: z.string(),
      type: z.string(),
      name: z.string(),
      value: z.string(),
      status: z.string(),
      found: z.array(z.string()),
    }),
  ),
});

const SAMPLE = { domainId: 'edm_01kafr2m8ye5nv3q7t9w1x4z6b', domain: 'shop.example', stopsAt: null, records: [] };

const KEY_DUE: z.output<typeof schema> = {
  ...SAMPLE,
  records: [
    {
      purpose: 'DKIM_NEXT',
      type: 'TXT',
      name: 'sb9w1x4z6b7k2m._domainkey.shop.example',
      value: 'v=DKIM1; k=rsa; p=MIIB…',
      status: 'UNCHECKED',
      found: [],
    },
  ],
};

const BROKEN: z.output<typeof schema> = {
  ...SAMPLE,
  stopsAt: '2026-11-24T12:00:00.000Z',
  records: [
    {
      purpose: 'DKIM',
      type: 'TXT',
      name: 'sb9w1x4z6b7k2m._domainkey.shop.example',
      value: 'v=DKIM1; k=rsa; p=MIIB…',
      status: 'MISSING',
      found: [],
    },
  ],
};

/** The event of each step of a domain; `records` are the required ones that are not as they must be. */
export const DOMAIN_EVENTS = {
  verified: defineEvent(
    'email.domain.verified',
    'An e-mail domain is verified: live e-mail may be sent from it.',
    schema,
    SAMPLE,
  ),
  broken: defineEvent(
    'email.domain.broken',
    'Required records of a verified e-mail domain are wrong or gone. E-mail can be sent until stopsAt.',
    schema,
    BROKEN,
  ),
  keyDue: defineEvent(
    'email.domain.key_due',
    'The DKIM key of an e-mail domain is old. Publish the record of the next one, which signs from then on.',
    schema,
    KEY_DUE,
  ),
  stopped: defineEvent(
    'email.domain.stopped',
    'An e-mail domain was broken for longer than the grace period: no live e-mail is sent from it.',
    schema,
    BROKEN,
  ),
} as const satisfies Record<DomainStep | 'keyDue', object>;
