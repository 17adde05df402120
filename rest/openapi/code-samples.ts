import { readFileSync } from 'node:fs';
import { generatedFile } from '../../kernel/http/assets.js';
import type { JsonSchema } from './schemas.js';

const LABELS = [
  ['Shell', 'curl'],
  ['TypeScript', 'TypeScript'],
  ['Python', 'Python'],
] as const;

type Samples = Readonly<Record<string, readonly string[] | undefined>>;

/** Operations of a description by path and method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/**
 * A description whose operations have samples in curl and in our libraries, as pages of documentation read them (`x-codeSamples`). The
 * build makes the samples of the description without them.
 */
export function withCodeSamples<Described extends { readonly paths: Paths }>(
  description: Described,
  baseUrl: string,
): Described {
  const samples = JSON.parse(readFileSync(generatedFile('code-samples.json'), 'utf8')) as Samples;
  const sampled = (operation: JsonSchema) => ({
    ...operation,
    ...sampleOf(samples[String(operation['operationId'])], baseUrl),
  });
  const paths = mapValues(description.paths, item => mapValues(item, sampled));
  return { ...description, paths };
}

const mapValues = <From, To>(object: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

/** The second method of an operation that has two has none. */
function sampleOf(texts: readonly string[] | undefined, baseUrl: string): JsonSchema {
  if (!texts) return {};
  return {
    'x-codeSamples': LABELS.map(([lang, label], at) => ({
      lang,
      label,
      source: texts[at]!.trimEnd().replaceAll('$BASE_URL', baseUrl),
    })),
  };
}
