import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NOT_OURS = new Set(['node_modules', 'dist', 'generated', '.git', '.data']);

const files = globSync('**/*.{ts,tsx,mjs,css,sql}', {
  exclude: ({ name }) => NOT_OURS.has(name),
  withFileTypes: true,
}).map(({ parentPath, name }) => `${parentPath}/${name}`);

/** The beginning of a comment, in each of the languages, with the words that begin a clause without a sentence. */
const NOUN_CLAUSE = /(?:^|\s)(?:\/\/|\/\*\*?|^\s*\*|--)\s(?:What|Of|Who|Whom|Whose|Which|Why|How|Where|Whether)\b.*$/;

test('comments are sentences, and none begins with a noun clause', () => {
  expect(files.length).toBeGreaterThan(3_000);
  const found = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (NOUN_CLAUSE.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
