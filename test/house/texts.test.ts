import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = 'dashboard/src/texts';

type Texts = { readonly [name: string]: string | Texts };

/** Each text by its path: `usage.total.credits_one`. */
const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[path + name, text]] : flat(text, `${path}${name}.`),
  );

async function catalogueOf(language: string): Promise<Map<string, string>> {
  const files = ['start', 'screens'].map(name => resolve(ROOT, language, `${name}.ts`));
  const parts = await Promise.all(
    files.map(async file => (await import(/* @vite-ignore */ file)) as { default: Texts }),
  );
  return new Map(parts.flatMap(part => flat(part.default)));
}

const valuesIn = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

describe('the texts of the dashboard', () => {
  test('have one form for one and another for several', async () => {
    const keys = [...(await catalogueOf('en')).keys()];
    const forms = (suffix: string) => keys.filter(key => key.endsWith(suffix)).map(key => key.slice(0, -suffix.length));
    expect(forms('_one').length).toBeGreaterThan(20);
    expect(forms('_one').sort()).toEqual(forms('_other').sort());
  });

  test.each(['pt-BR', 'es'])('in %s have the keys of the English ones, and the same values in them', async language => {
    const english = await catalogueOf('en');
    const other = await catalogueOf(language);
    expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
    const valuesOf = (text = '') => [...new Set(valuesIn(text))].join(' ');
    const differ = [...english].filter(([key, text]) => valuesOf(text) !== valuesOf(other.get(key)));
    expect(differ.map(([key]) => key)).toEqual([]);
  });
});
