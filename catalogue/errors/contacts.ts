import { type Catalogue, entry } from './entry.js';

export const contacts = {
  TOPIC_SLUG_TAKEN: entry(
    409,
    'A topic with the slug "{slug}" exists already.',
    'Já existe um tópico com o slug "{slug}".',
    'Ya existe un tema con el slug "{slug}".',
  ),
} as const satisfies Catalogue;
