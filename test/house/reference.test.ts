import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subgraphsOf } from '../../main.js';
import { EVENTS_INTRODUCTION, errorsPage, eventsTable } from '../../scripts/reference.js';

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

test('docs/errors.md is what the catalogue says; `npm run docs` writes it', () => {
  expect(page('errors.md')).toBe(errorsPage());
});

test('docs/events.md is what the definitions say; `npm run docs` writes it', async () => {
  await subgraphsOf();
  expect(page('events.md')).toBe(EVENTS_INTRODUCTION + eventsTable());
});
