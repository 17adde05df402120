import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/adr';

const records = readdirSync(FOLDER)
  .filter(name => /^\d{4}-.*\.md$/.test(name))
  .sort()
  .map(name => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }));

/** A row of the index, as it must be. */
function rowOf({ name, text }: (typeof records)[number]): string {
  const [, number, title] = /^# (\d{4}) — (.+)$/m.exec(text) ?? [];
  const by = /^\*\*Status\.\*\* Superseded by (\[\d{4}\]\(\S+?\))/m.exec(text)?.[1];
  return `| [${number}](${name}) | ${title} | ${by ? `superseded by ${by}` : 'in force'} |`;
}

test.each(records)('$name has the number of its file', ({ name, text }) => {
  expect(text.startsWith(`# ${name.slice(0, 4)} — `)).toBe(true);
});

test('the index lists every record with its status', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
  expect(index.split('\n').filter(line => line.startsWith('| ['))).toEqual(records.map(rowOf));
});
