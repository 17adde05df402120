import { isWebLink } from '../../core/message/template/link.js';
import type { TemplateRules, TemplateSlot } from '../../core/message/template/slots.js';

/** @param max characters of a text. */
export const chatTemplate = (max: number): TemplateRules => ({
  slots: [
    { at: 'text', from: ['message', 'body'], kind: 'text', max },
    { at: 'caption', from: ['caption'], kind: 'text', max: 1_024, optional: true },
    { at: 'interactive.header', from: ['header'], kind: 'line', max: 60, optional: true },
    { at: 'interactive.footer', from: ['footer'], kind: 'line', max: 60, optional: true },
    { at: 'interactive.link.url', from: ['link.url'], kind: 'line', max: 2_048, isLink: isWebLink },
    ...['header', 'body', 'url'].map(
      (part): TemplateSlot => ({ at: `official.${part}.*`, from: [], kind: 'line', max: 1_024 }),
    ),
  ],
  without: ['messageId'],
  least: { message: '-' },
});
