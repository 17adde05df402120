import { describe, expect, test } from 'vitest';
import { localeOf } from '../../../kernel/errors/locale.js';

describe('localeOf', () => {
  test.each([
    [undefined, undefined, 'en'],
    [undefined, '', 'en'],
    [undefined, '*', 'en'],
    [undefined, 'pt', 'pt-BR'],
    [undefined, 'pt-BR', 'pt-BR'],
    [undefined, 'pt_BR', 'pt-BR'],
    [undefined, 'PT-pt', 'pt-BR'],
    [undefined, 'es-419', 'es'],
    [undefined, 'fr', 'en'],
    [undefined, 'fr, es;q=0.5', 'es'],
    [undefined, 'en;q=0.2, es;q=0.9', 'es'],
    [undefined, 'en;Q=0.2, es;Q=0.9', 'es'],
    [undefined, 'en; q=0.2 , pt_BR; q=0.9', 'pt-BR'],
    [undefined, 'es;q=0, pt;q=0.1', 'pt-BR'],
    [undefined, 'es;q=0', 'en'],
    [undefined, ';;;,=,"', 'en'],
    [undefined, `${'x'.repeat(10_000)}, es`, 'en'],
    ['pt-BR', 'es', 'pt-BR'],
    ['pt_BR', 'es', 'pt-BR'],
    [' es ', 'pt', 'es'],
    ['fr', 'es', 'es'],
    ['', 'es', 'es'],
    ['constructor', '__proto__', 'en'],
  ] as const)('x-locale %s and Accept-Language %s: %s', (xLocale, acceptLanguage, locale) => {
    expect(localeOf(xLocale, acceptLanguage)).toBe(locale);
  });
});
