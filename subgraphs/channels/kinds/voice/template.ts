import type { TemplateRules } from '../../core/message/template/slots.js';
import { MAX_TEXT } from './flow/step.args.js';

/** The rules of texts that are read aloud. */
export const voiceTemplate: TemplateRules = {
  slots: [{ at: 'text', from: ['speak', 'message'], kind: 'text', max: MAX_TEXT }],
  without: [],
  least: { speak: '-' },
};
