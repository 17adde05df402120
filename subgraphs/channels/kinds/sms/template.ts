import type { TemplateRules } from '../../core/message/template/slots.js';
import { MAX_LENGTH } from './content.js';

/** Each send says itself how long a text is valid. */
export const smsTemplate: TemplateRules = {
  slots: [{ at: 'text', from: ['message'], kind: 'text', max: MAX_LENGTH }],
  without: ['validityPeriod'],
  least: { message: '-' },
};
