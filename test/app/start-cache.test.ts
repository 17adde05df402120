import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStartCache, type StartCache } from '../../kernel/graph/start-cache.js';
import { startApp, type TestApp } from '../support/app.js';

const folder = mkdtempSync(join(tmpdir(), 'switchboard-start-cache-'));
const ROOT = join(import.meta.dirname, '../..');
const SUBGRAPHS = 6;
/** Reads the rules of the name of a topic over a folder of the cache, as the build does. */
const READ_RULES = `
  await import('reflect-metadata');
  const { openStartCache } = await import('./dist/kernel/graph/start-cache.js');
  const { graphOf } = await import('./dist/scripts/clients/describe.js');
  const { withConstraints } = await import('./dist/kernel/graph/constraints.js');
  await graphOf(openStartCache(process.argv[1]));
  console.log(JSON.stringify(withConstraints({ type: 'string' }, 'Mutation.createTopic', 'name')));`;
const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the system over the folder. Answers also which texts it derived, and which operations it planned. */
async function startOverFolder() {
  const derived: string[] = [];
  const planned: string[] = [];
  const cache = openStartCache(folder);
  const startCache: StartCache = {
    ...cache,
    get: (name, inputs, derive) =>
      cache.get(name, inputs, () => {
        derived.push(name);
        return derive();
      }),
    getNow: (name, inputs, derive) =>
      cache.getNow(name, inputs, () => {
        if (name === 'plan') planned.push(inputs[2]!);
        else derived.push(name);
        return derive();
      }),
  };
  const app = await startApp({ startCache });
  apps.push(app);
  return { app, derived, planned };
}

test('a later start composes nothing and serves the same graph and the same operations', async () => {
  const first = await startOverFolder();
  const second = await startOverFolder();
  const { subgraph, 'federated-subgraph': federated, ...others } = Object.groupBy(first.derived, name => name);
  expect([subgraph?.length, federated?.length]).toEqual([SUBGRAPHS, SUBGRAPHS]);
  expect(Object.keys(others)).toEqual(['supergraph', 'api-schema', 'facts', 'rest-view', 'rest-operations', 'tools']);
  expect(second.derived).toEqual([]);
  expect(second.app.running.graph?.sdl).toBe(first.app.running.graph?.sdl);
  for (const { app } of [first, second]) {
    const body = { slug: 'news', name: 'News' };
    const made = await app.request('POST', '/v1/topics', { body });
    expect(made).toMatchObject({ status: 201, body: { data: { slug: 'news' } } });
    const read = await app.request('GET', `/v1/topics/${made.body.data.id}`);
    expect(read).toMatchObject({ status: 200, body: made.body });
    const tried = await app.request('POST', '/v1/sms/messages?dryRun=true', {
      body: { to: ['+14155550100'], type: 'text', payload: { message: 'Hi' } },
    });
    expect(tried.status).toBe(200);
  }
  expect(first.planned).toEqual(['createTopic_mutation', 'topic_query', 'dryRunSms_mutation']);
  expect(second.planned).toEqual([]);
});

test('a process that finds every text in the cache knows the rules of each argument, although it builds no schema', () => {
  const rules = (folder: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', READ_RULES, folder], {
      encoding: 'utf8',
      cwd: ROOT,
    });
  const first = rules(join(folder, 'rules'));
  expect(JSON.parse(first)).toMatchObject({ minLength: 1, maxLength: 120 });
  expect(rules(join(folder, 'rules'))).toBe(first);
});
