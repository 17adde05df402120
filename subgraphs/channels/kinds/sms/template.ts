import type { TemplateRules } from '../../core/message/template/slots.js';
import { MAX_LENGTH } from './content.js';

/** How long a text is valid is for each send to say. */
export const smsTemplate: TemplateRules = {
  slots: [{ at: 'text', from: ['message'], kind: 'text', max: MAX_LENGTH }],
  without: ['validityPeriod'],
  least: { message: '-' },
};
