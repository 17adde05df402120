import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../app/config.js';
import { subgraphsOf } from '../../app/subgraphs.js';
import { guideFiles } from '../../scripts/clients/examples/guides.js';
import { clientFiles, currentModel } from '../../scripts/clients/files.js';
import { asyncApiDocument, EVENTS_INTRODUCTION, errorsPage, eventsTable } from '../../scripts/reference.js';

const model = currentModel();

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

test('docs/errors.md is what the catalogue says; `npm run docs` writes it', () => {
  expect(page('errors.md')).toBe(errorsPage());
});

test('docs/events.md is what the definitions say; `npm run docs` writes it', async () => {
  await subgraphsOf();
  expect(page('events.md')).toBe(EVENTS_INTRODUCTION + eventsTable());
});

test('docs/asyncapi.json is what the definitions say; `npm run docs` writes it', async () => {
  await subgraphsOf();
  expect(page('asyncapi.json')).toBe(asyncApiDocument());
});

test('the clients are what the API says; `npm run docs` writes them', async () => {
  const files = [...clientFiles(await model)];
  const stale = files.filter(([path, text]) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8') !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});

test('examples of guides stand there in every language as the curl beside them says; `npm run docs` writes them', async () => {
  const files = [...guideFiles(join(import.meta.dirname, '../../docs'), await model)];
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(([name, text]) => page(name) !== text).map(([name]) => name)).toEqual([]);
});

test('docs/operating.md explains every variable, and none that is not read', () => {
  const [, configuration = ''] = page('operating.md').split('## Configuration');
  const [table = ''] = configuration.split('\n## ');
  const explained = table
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(explained.sort()).toEqual(Object.keys(VARIABLES).sort());
});
