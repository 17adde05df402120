import { isWebLink } from '../../../core/message/template/link.js';
import type { TemplateRules, TemplateSlot } from '../../../core/message/template/slots.js';

const cardSlots = (at: string, from: string): TemplateSlot[] => [
  { at: `${at}.title`, from: [`${from}.title`], kind: 'line', max: 200, optional: true },
  { at: `${at}.description`, from: [`${from}.description`], kind: 'text', max: 2_000, optional: true },
  ...suggestionSlots(`${at}.suggestions`, `${from}.suggestions`),
];

const suggestionSlots = (at: string, from: string): TemplateSlot[] => [
  { at: `${at}.*.url`, from: [`${from}.*.url`], kind: 'line', max: 2_048, isLink: isWebLink },
];

export const rcsTemplate: TemplateRules = {
  slots: [
    { at: 'text', from: ['message'], kind: 'text', max: 3_072 },
    ...cardSlots('card', 'card'),
    ...cardSlots('carousel.cards.*', 'cards.*'),
    ...suggestionSlots('suggestions', 'suggestions'),
    { at: 'fallback.message', from: ['fallback.message'], kind: 'text', max: 1_600 },
  ],
  without: [],
  least: { message: '-' },
};
