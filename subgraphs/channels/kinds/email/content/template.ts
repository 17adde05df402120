import type { TemplateRules } from '../../../core/message/template/slots.js';
import { plainTextOf } from '../smtp/plain-text.js';
import type { EmailContent } from './content.js';
import { MAX_LENGTH, MAX_SUBJECT } from './payload.args.js';

/** Each send says itself who gets copies, and where answers go to. */
export const emailTemplate: TemplateRules = {
  slots: [
    { at: 'subject', from: ['subject'], kind: 'line', max: MAX_SUBJECT },
    { at: 'text', from: ['text', 'message'], kind: 'text', max: MAX_LENGTH },
    { at: 'html', from: ['html'], kind: 'html', max: MAX_LENGTH },
  ],
  without: ['cc', 'bcc'],
  least: { subject: '-', text: '-' },
  // A mail without a text gets that of its HTML, as who sends it writes it.
  readable: content => {
    const { subject, text, html } = content as EmailContent;
    return [subject, text ?? plainTextOf(html ?? '') ?? ''].join('\n');
  },
};
