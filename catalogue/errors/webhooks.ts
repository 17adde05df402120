import type { Catalogue } from './catalogue.js';

export const webhooks = {
  WEBHOOK_NOT_FOUND: [404, 'The webhook does not exist.'],
  WEBHOOK_URL_NOT_ALLOWED: [400, 'The URL must be https and resolve to public addresses: {reason}.'],
  WEBHOOK_DISABLED: [409, 'The webhook is disabled. Enable it first.'],
} as const satisfies Catalogue;
