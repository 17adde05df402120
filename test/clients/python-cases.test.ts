import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { CASES, type Case, WEBHOOK_CASES } from '../support/clients/cases.js';
import { startFaultyProxy } from '../support/clients/faulty-proxy.js';
import { hasPython, type Program, startProgram } from '../support/clients/python/program.js';
import { seedContacts } from '../support/clients/seed.js';

if (!hasPython) console.info('No Python 3.10 or later is on this machine: its client is not tested.');

describe.skipIf(!hasPython).each(['sync', 'async'])('the Python client, %s', kind => {
  let app: TestApp;
  let program: Program;
  beforeAll(async () => {
    app = await startApp();
    await seedContacts(app);
    program = startProgram('run_cases.py', kind);
  });
  afterAll(async () => {
    program?.stop();
    await app?.stop();
  });

  test.each(CASES)('$name', async (each: Case) => {
    const proxy = each.through ? await startFaultyProxy(app.url, each.through) : null;
    const started = performance.now();
    expect(await program.ask({ url: proxy?.url ?? app.url, key: app.testKey, case: each })).toBeNull();
    if (each.requests !== undefined) expect(proxy?.seen.length).toBe(each.requests);
    if (each.keys !== undefined) expect(new Set(proxy?.seen.map(({ key }) => key)).size).toBe(each.keys);
    if (each.seconds !== undefined) expect(performance.now() - started).toBeGreaterThanOrEqual(each.seconds * 1_000);
    proxy?.stop();
  });

  test.each(WEBHOOK_CASES)('webhooks: $name', async webhook => {
    expect(await program.ask({ webhook })).toBeNull();
  });
});
