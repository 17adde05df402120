import { FIELD_SENTENCES, FILLED, SOMETHING, THINGS } from '../../catalogue/errors/sentences.js';
import type { InvalidField, Locale } from './errors.js';
import { fill } from './text.js';

/** Returns the next step of a person about an invalid field, in one sentence. The last name in its path says what the field takes. */
export function sentenceOf({ field, rule, values }: InvalidField, locale: Locale): string {
  const name = /(\w+)(?:\[\d+\])*$/.exec(field)?.[1] ?? '';
  const thing = Object.hasOwn(THINGS, name) ? THINGS[name]! : SOMETHING;
  const text = rule === 'length' && values?.['min'] === 1 ? FILLED : FIELD_SENTENCES[rule];
  return fill(text, locale, { ...values, thing: thing[locale] });
}
