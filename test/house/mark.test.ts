import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MARK } from '../../kernel/http/pages/mark.js';

test('the dashboard and the pages of the server have the same mark', () => {
  expect(readFileSync('dashboard/src/shell/mark.svg', 'utf8').trim()).toBe(MARK);
});
