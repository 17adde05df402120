import type { Catalogue } from './catalogue.js';

export const contacts = {
  TOPIC_SLUG_TAKEN: [409, 'A topic with the slug "{slug}" exists already.'],
} as const satisfies Catalogue;
