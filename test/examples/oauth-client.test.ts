import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIssuer } from '../oauth/doctor/issuer.harness.js';
import type { TestApp } from '../support/app.js';
import { Person } from '../support/oauth/person.js';

const SCRIPT = join(import.meta.dirname, '../../examples/oauth-client/index.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startIssuer();
});
afterAll(() => app?.stop());

/** Runs the example; its user decides as soon as it prints its address. */
async function runExample(decision: 'approve' | 'deny'): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [SCRIPT, app.url], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let decided: Promise<unknown> | null = null;
  const hear = (chunk: Buffer) => {
    said += chunk;
    const url = /^ +(http\S+)\s/m.exec(said)?.[1];
    if (!url || decided) return;
    const person = new Person(app.url, app.owner.email, app.owner.password);
    decided = person.decide(url, { decision }).then(back => fetch(back));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  await decided;
  return { code, said };
}

test('registers, is approved, calls the API, refreshes and disconnects', async () => {
  await app.request('POST', '/v1/topics', { body: { slug: 'news', name: 'Product news' } });
  const { code, said } = await runExample('approve');
  expect(said).toMatch(/Connected: contacts:read, for 900 seconds/);
  expect(said).toMatch(/Topics: Product news\./);
  expect(said).toMatch(/Disconnected\./);
  expect(code).toBe(0);
  expect((await app.request('GET', '/v1/oauth/connections')).body.data).toEqual([]);
});

test('says so when its user refuses', async () => {
  const { code, said } = await runExample('deny');
  expect(said).toMatch(/Refused: access_denied/);
  expect(code).toBe(1);
});
