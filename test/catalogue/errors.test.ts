import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AUTHORIZE_ERRORS } from '../../catalogue/errors/authorize.js';
import { CATALOGUE } from '../../catalogue/errors/catalogue.js';
import { entry } from '../../catalogue/errors/entry.js';
import { FIELD_RULES, type FieldRule } from '../../catalogue/errors/fields.js';
import { PHRASES } from '../../catalogue/errors/phrases.js';
import { FIELD_SENTENCES, THINGS } from '../../catalogue/errors/sentences.js';
import { texts } from '../../catalogue/texts.js';

const TESTS = join(import.meta.dirname, '..');

const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort();

/** The sentences for people, beside the rules of the same names. */
const SENTENCES = Object.fromEntries(Object.entries(FIELD_SENTENCES).map(([rule, text]) => [`sentence ${rule}`, text]));

describe('the compiler compares the slots of the languages', () => {
  test('all languages with the same slots, in any order', () => {
    expect(texts('{a} and {b}', '{b} e {a}', '{a} y {b}')).toEqual({
      en: '{a} and {b}',
      'pt-BR': '{b} e {a}',
      es: '{a} y {b}',
    });
  });

  test('a slot that is missing or added does not compile', () => {
    // @ts-expect-error The Portuguese text lacks {name}.
    texts('Hello {name}', 'Olá', 'Hola {name}');
    // @ts-expect-error The Spanish text has a slot that the English one lacks.
    texts('Hello', 'Olá', 'Hola {name}');
    // @ts-expect-error The Spanish text names the slot otherwise.
    entry(400, 'Hello {name}', 'Olá {name}', 'Hola {nombre}');
    // @ts-expect-error A language is missing.
    entry(400, 'Hello', 'Olá');
    expect(slots('Hello {name}')).toEqual(['name']);
  });
});

/** Clients compare these texts, which are the same in every language. */
const WORDS_OF_A_PROTOCOL = ['PersistedQueryNotFound', 'PersistedQueryNotSupported'];

describe.each(['pt-BR', 'es'] as const)('the %s texts', language => {
  test.each(Object.entries({ ...CATALOGUE, ...FIELD_RULES, ...AUTHORIZE_ERRORS, ...SENTENCES, ...THINGS }))(
    '%s is translated, with the same slots',
    (_, text) => {
      expect(slots(text[language])).toEqual(slots(text.en));
      if (!WORDS_OF_A_PROTOCOL.includes(text.en)) expect(text[language]).not.toBe(text.en);
    },
  );
});

test.each(Object.entries(FIELD_SENTENCES))('the sentence of %s is one, with the slots of its rule', (rule, { en }) => {
  expect(en).toMatch(/^[A-Z“{].*[.?]$/);
  expect(en).not.toMatch(/\b(?:string|array|BCP|ISO|pattern)\b/);
  const known = [...slots(FIELD_RULES[rule as FieldRule].en), 'thing'];
  expect(slots(en).filter(slot => !known.includes(slot))).toEqual([]);
});

test.each(Object.entries(PHRASES))('the phrase %s has the same slots in every language', (_, text) => {
  expect(slots(text['pt-BR'])).toEqual(slots(text.en));
  expect(slots(text.es)).toEqual(slots(text.en));
});

/** The specification returns the first two with a success; GraphQL clients expect status 200 with the others. */
const OF_SUCCESS = [
  'EMAIL_DOMAIN_DNS_PENDING',
  'EMAIL_DOMAIN_VERIFIED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
];

test('every status is a client or server error, but for the codes that a success carries', () => {
  const others = Object.entries(CATALOGUE).filter(([, { status }]) => status < 400);
  expect(others.map(([code, { status }]) => [code, status]).sort()).toEqual(OF_SUCCESS.map(code => [code, 200]));
});

test('every code is named by a test of what provokes it', () => {
  const tests = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts') && !name.startsWith('house'))
    .map(name => readFileSync(join(TESTS, name), 'utf8'))
    .join('\n');
  expect(Object.keys(CATALOGUE).filter(code => !new RegExp(`\\b${code}\\b`).test(tests))).toEqual([]);
});
