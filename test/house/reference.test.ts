import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../app/config.js';
import { subgraphsOf } from '../../app/subgraphs.js';
import { contractFiles } from '../../scripts/clients/contract.js';
import { describe, graphOf } from '../../scripts/clients/describe.js';
import { callsOf } from '../../scripts/clients/examples/curl.js';
import { guideFiles } from '../../scripts/clients/examples/guides.js';
import { clientFiles } from '../../scripts/clients/files.js';
import { modelOf } from '../../scripts/clients/model.js';
import { EVENTS_INTRODUCTION, errorsPage, eventsTable } from '../../scripts/reference.js';
import { groupsOf, hasExamples } from '../support/guides/examples.js';

const graph = graphOf();
const api = graph.then(each => describe(each));
const model = api.then(modelOf);

const page = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

test('docs/errors.md is what the catalogue says; `npm run docs` writes it', () => {
  expect(page('errors.md')).toBe(errorsPage());
});

test('docs/events.md is what the definitions say; `npm run docs` writes it', async () => {
  await subgraphsOf();
  expect(page('events.md')).toBe(EVENTS_INTRODUCTION + eventsTable());
});

test('the build wrote all that follows from the API, whole; `npm run generate` writes it', async () => {
  const files = [...clientFiles(await model), ...contractFiles(await graph, await api)];
  expect(files.length).toBeGreaterThan(13);
  const stale = files.filter(([path, text]) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8') !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});

/** Requests in guides that `clients/guides.test.ts` does not run, by guide and beginning, with the test that covers them instead. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'contacts-import curl -N $BASE_URL/graphql/stream': 'a stream that a person ends: gateway/graphql/subscriptions',
  'oauth curl $BASE_URL/.well-known/oauth-authorization-server': 'no key is needed: conformance/oauth',
  'oauth curl $BASE_URL/oauth/register': 'no key is needed: conformance/oauth',
  'oauth curl $BASE_URL/oauth/token -u "$CLIENT_ID:$CLIENT_SECRET"':
    'a person consents in between: the example of each language connects an app',
  'oauth curl -sS $BASE_URL/v1/topics': 'it takes the token of that person: the example of each language uses it',
};

test('every request that a guide shows in a shell is run by the test of guides, or by one that is named here', async () => {
  const { methods } = await model;
  const guides = readdirSync(join(import.meta.dirname, '../../docs')).filter(name => name.endsWith('.md'));
  const shown = guides
    .map(name => name.slice(0, -3))
    .flatMap(guide => groupsOf(guide).flatMap(({ sh }) => (sh?.includes('curl') ? [{ guide, sh }] : [])));
  expect(shown.length).toBeGreaterThan(40);
  const left = shown.filter(({ guide, sh }) => !hasExamples(guide) || !callsOf(sh, methods));
  const reasonOf = (text: string) => Object.keys(NOT_RUN).find(known => text.startsWith(known));
  const named = left.map(({ guide, sh }) => `${guide} ${sh}`);
  expect(named.filter(text => reasonOf(text) === undefined)).toEqual([]);
  expect(Object.keys(NOT_RUN).filter(known => !named.some(text => text.startsWith(known)))).toEqual([]);
});

/** The largest pictures of the README; `npm run pictures` takes them. */
const MOST_BYTES = 300_000;
const SIZE = { width: 1_440, height: [820, 980] };

test('the pictures of the README are there, in their size, and no others', () => {
  const folder = join(import.meta.dirname, '../../docs/pictures');
  const shown = [...page('../README.md').matchAll(/docs\/pictures\/(\w+\.png)/g)].map(([, name = '']) => name);
  expect(readdirSync(folder).sort()).toEqual(shown.sort());
  for (const name of shown) {
    const bytes = readFileSync(join(folder, name));
    // The header of a PNG has its width and height.
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect([name, width, SIZE.height.includes(height), bytes.length < MOST_BYTES]).toEqual([
      name,
      SIZE.width,
      true,
      true,
    ]);
  }
});

test('of what the build writes Git has nothing', () => {
  const ignored = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  expect(ignored).toBe('');
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
