import { readFileSync } from 'node:fs';
import { assetPath } from '../../kernel/http/assets.js';
import type { JsonSchema } from './schemas.js';

const LABELS = [
  ['Shell', 'curl'],
  ['TypeScript', 'TypeScript'],
  ['Python', 'Python'],
] as const;

type Samples = Readonly<Record<string, readonly string[] | undefined>>;

let samples: Samples | null = null;

/**
 * An operation in curl and in our libraries, as pages of documentation read it (`x-codeSamples`). `npm run docs` writes the samples of the
 * rest of the document; an operation that is newer has none until then.
 */
export function codeSamples(operationId: string, baseUrl: string): JsonSchema {
  samples ??= JSON.parse(readFileSync(assetPath('code-samples.json'), 'utf8')) as Samples;
  const own = samples[operationId];
  if (!own) return {};
  return {
    'x-codeSamples': LABELS.map(([lang, label], at) => ({
      lang,
      label,
      source: own[at]!.trimEnd().replaceAll('$BASE_URL', baseUrl),
    })),
  };
}
