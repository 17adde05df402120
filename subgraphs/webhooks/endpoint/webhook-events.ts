import { z } from 'zod';
import { eventsOf } from '../../../kernel/events/event-type.js';

const defineEvent = eventsOf('webhooks');

const DISABLED_REASONS = ['FAILING', 'GONE'] as const;

/**
 * The reasons for which an endpoint is disabled: every delivery failed for 5 days, or it answered
 * 410.
 */
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const webhookTest = defineEvent(
  'webhook.test',
  'Sent to one endpoint when its owner asks for a test.',
  z.object({ webhookId: z.string(), name: z.string() }),
  { webhookId: 'whk_01kafr2m8ye5nv3q7t9w1x4z6b', name: 'Orders' },
);

export const webhookDisabled = defineEvent(
  'webhook.disabled',
  'An endpoint was disabled: everything failed for 5 days (FAILING), or it answered 410 (GONE).',
  z.object({ webhookId: z.string(), name: z.string(), url: z.string(), reason: z.enum(DISABLED_REASONS) }),
  { webhookId: 'whk_01kafr2m8ye5nv3q7t9w1x4z6b', name: 'Orders', url: 'https://example.com/hook', reason: 'GONE' },
);
