import { FIELD_SENTENCES, SOMETHING, THINGS } from '../../catalogue/errors/sentences.js';
import type { InvalidField, Locale } from './errors.js';
import { fill } from './text.js';

/** Returns what a person does about an invalid field, in one sentence. The last name in its path says what the field takes. */
export function sentenceOf({ field, rule, values }: InvalidField, locale: Locale): string {
  const name = /(\w+)(?:\[\d+\])*$/.exec(field)?.[1] ?? '';
  const thing = Object.hasOwn(THINGS, name) ? THINGS[name]! : SOMETHING;
  return fill(FIELD_SENTENCES[rule], locale, { ...values, thing: thing[locale] });
}
