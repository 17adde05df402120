import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../catalogue/errors/catalogue.js';
import { en } from '../../catalogue/errors/messages/en.js';
import { es } from '../../catalogue/errors/messages/es.js';
import { ptBR } from '../../catalogue/errors/messages/pt-BR.js';

const TESTS = join(import.meta.dirname, '..');

const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1]).sort();

describe.each([
  ['pt-BR', ptBR],
  ['es', es],
])('the %s texts', (_, language) => {
  test.each(Object.entries(CATALOGUE))('%s has the slots of the English text', (code, [, text]) => {
    expect(slots(language.codes[code as keyof typeof CATALOGUE])).toEqual(slots(text));
  });

  test.each(Object.entries(en.fields))('the field rule %s has the slots of the English text', (rule, text) => {
    expect(slots(language.fields[rule as keyof typeof en.fields])).toEqual(slots(text));
  });
});

test('every status is a client or server error', () => {
  for (const [status] of Object.values(CATALOGUE)) expect(status).toBeGreaterThanOrEqual(400);
});

test('every code is named by a test of what provokes it', () => {
  const tests = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts') && !name.startsWith('house'))
    .map(name => readFileSync(join(TESTS, name), 'utf8'))
    .join('\n');
  expect(Object.keys(CATALOGUE).filter(code => !new RegExp(`\\b${code}\\b`).test(tests))).toEqual([]);
});
