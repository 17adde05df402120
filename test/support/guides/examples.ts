import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../../../scripts/clients/examples/call.js';
import { callsOf } from '../../../scripts/clients/examples/curl.js';
import type { Model } from '../../../scripts/clients/model.js';

const DOCS = join(import.meta.dirname, '../../../docs');

/** Pieces of code directly below each other, by their language. */
export type Group = Readonly<Partial<Record<string, string>>>;

/** An example that calls the API, in every language, and its answer in the guide. */
export interface Example {
  readonly group: Group;
  readonly calls: readonly Call[];
  readonly answer: string | null;
}

const GROUP = /(?:^```\w+\n[\s\S]*?^```\n\n?)+/gm;
const FENCE = /^```(\w+)\n([\s\S]*?)^```\n/gm;

const read = (guide: string): string => readFileSync(join(DOCS, `${guide}.md`), 'utf8');

/** True if a guide calls the API. */
export const hasExamples = (guide: string): boolean =>
  /BASE_URL\/v1\/.*-H "Authorization: Bearer \$KEY"/.test(read(guide));

/** The groups of a guide, in their order. */
export function groupsOf(guide: string): Group[] {
  return [...read(guide).matchAll(GROUP)].map(([group]) =>
    Object.fromEntries([...group.matchAll(FENCE)].map(([, language = '', code = '']) => [language, code])),
  );
}

/** The examples of a guide that call the API. A piece of JSON that begins as an answer is that of the example before it. */
export function examplesOf(guide: string, { methods }: Model): Example[] {
  const examples: Example[] = [];
  for (const group of groupsOf(guide)) {
    const calls = group['sh'] ? callsOf(group['sh'], methods) : null;
    const answer = group['json']?.startsWith('{"success"') ? group['json'] : null;
    if (calls) examples.push({ group, calls, answer });
    else if (answer && examples.length > 0) examples.push({ ...examples.pop()!, answer });
  }
  return examples;
}
