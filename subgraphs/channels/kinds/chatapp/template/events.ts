import { z } from 'zod';
import { eventsOf } from '../../../../../kernel/events/event-type.js';

const define = eventsOf('channels');

const data = z.object({
  templateId: z.string(),
  channel: z.literal('chatapp'),
  accountId: z.string().describe('The business account of the provider.'),
  version: z.int().describe('The version that was submitted.'),
  language: z.string(),
  category: z.string(),
  reason: z.string().nullable().describe('The reason that the provider gives.'),
  sandbox: z.literal(true).optional(),
});
const sample = {
  templateId: 'tpl_01kaz3v7t2fx9r8m5e0qhd4bgn',
  channel: 'chatapp' as const,
  accountId: '102290129340398',
  version: 2,
  language: 'pt_BR',
  category: 'UTILITY',
  reason: null,
};

export const templateApproved = define(
  'template.approved',
  'The provider approved a template: official lines of the account may send it.',
  data,
  sample,
);
export const templateRejected = define('template.rejected', 'The provider rejected a template.', data, {
  ...sample,
  reason: 'INVALID_FORMAT',
});
export const templatePaused = define(
  'template.paused',
  "The provider paused a template for some time because of its readers' reactions: no line of the account may send it.",
  data,
  { ...sample, reason: 'LOW_QUALITY' },
);
export const templateDisabled = define(
  'template.disabled',
  'The provider disabled a template for good: no line of the account may send it.',
  data,
  { ...sample, reason: 'LOW_QUALITY' },
);
const changed = data.extend({ previousCategory: z.string() });
export const templateCategoryChanged = define(
  'template.category_changed',
  'The provider put a template into another category, which has other prices.',
  changed,
  { ...sample, category: 'MARKETING', previousCategory: 'UTILITY' },
);
