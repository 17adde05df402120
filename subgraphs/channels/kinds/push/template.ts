import type { TemplateRules } from '../../core/message/template/slots.js';
import { isTarget } from './content.js';
import { MAX_BODY, MAX_TITLE, MAX_URL } from './push.args.js';

export const pushTemplate: TemplateRules = {
  slots: [
    { at: 'title', from: ['title'], kind: 'line', max: MAX_TITLE },
    { at: 'body', from: ['body', 'message'], kind: 'text', max: MAX_BODY, optional: true },
    { at: 'url', from: ['url'], kind: 'line', max: MAX_URL, optional: true, isLink: isTarget },
  ],
  without: [],
  least: { title: '-' },
};
