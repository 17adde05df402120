import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { groupOf } from '../support/groups.js';
import { readDurations } from '../support/longest-first.js';

const ROOT = resolve(import.meta.dirname, '../..');
/** Processor seconds that a file may take without a reason in the table, and one whose pages are work too. */
const MOST = 20;
const MOST_IN_BROWSER = 35;

const { budgets, reasons, files } = readDurations();
const slow = Object.entries(files)
  .filter(([name, { processor }]) => processor > (/^test\/(?:browser|dashboard)\//.test(name) ? MOST_IN_BROWSER : MOST))
  .map(([name]) => name);

test('each file that takes long has a reason, and each reason such a file', () => {
  expect(Object.keys(reasons).sort()).toEqual(slow.sort());
});

test.each(Object.entries(budgets))('the files of %s together keep to its budget', (group, budget) => {
  const own = Object.entries(files).filter(([name]) => groupOf(name) === group);
  const sum = own.reduce((seconds, [, { processor }]) => seconds + processor, 0);
  expect(sum).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(budget);
});

test('the table names no file that is gone', () => {
  expect(Object.keys(files).filter(name => !existsSync(join(ROOT, name)))).toEqual([]);
});
