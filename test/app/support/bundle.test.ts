import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../app/commands/admin.js';
import { VARIABLES } from '../../../app/config.js';
import { shownVariables } from '../../../app/support/variables.js';
import { minutes } from '../../../kernel/context/clock.js';
import { sql } from '../../../kernel/database/database.js';
import { slotOf } from '../../../kernel/requests/days.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const run = async (file: string) => readCommand(['support-bundle', '--file', file])(app.services);

describe('the bundle for support', () => {
  test('has versions, configuration, database, queues and the errors of a day, and names no person', async () => {
    await app.request('POST', '/v1/contacts', { body: { name: 'Nora Quill', email: 'nora@reader.example' } });
    const at = new Date(app.clock.now().getTime() - minutes(5));
    await sql(
      app.services.db,
      `insert into requests.entry (slot, id, workspace_id, at, request_id, api, method, route, status, outcome, code, duration_ms, kind, credential_id, sandbox)
        values ($1, 'bundle', $2, $3, 'req_bundle', 'REST', 'GET', '/contacts', 503, 'FAILED', 'SERVICE_UNAVAILABLE', 12, 'API_KEY', 'key_x', true)`,
      [slotOf(at), app.workspaceId, at],
    );
    const file = join(mkdtempSync(join(tmpdir(), 'bundle-')), 'bundle.json');
    const [answer] = await run(file);
    const text = readFileSync(file, 'utf8');
    expect(answer).toEqual({ file, bytes: Buffer.byteLength(text) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bundle = JSON.parse(text);
    expect(bundle).toMatchObject({
      madeAt: app.clock.now().toISOString(),
      versions: { node: process.version, switchboard: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      pendingMigrations: 0,
      server: { version: expect.stringContaining('PostgreSQL'), isReplica: false },
      invalidIndexes: [],
      slowestStatements: null,
      errorsOfOneDay: [{ route: '/contacts', status: 503, code: 'SERVICE_UNAVAILABLE', requestIds: ['req_bundle'] }],
    });
    expect(bundle.queues).toContainEqual({ queue: 'channels.send.sms', depth: 0, age: 0 });
    expect(bundle.largestTables.map(({ table }: { table: string }) => table)).toContain('contacts.contact');
    expect(text).not.toMatch(/Nora|reader\.example/);
    expect(text).not.toContain('"error":');
    await expect(run(file)).rejects.toThrow(/cannot be written: EEXIST/);
  });

  test('names each variable that is set and hides every text that may be a secret', () => {
    const said = shownVariables({
      PORT: '4100',
      LOG_LEVEL: 'debug',
      WEBHOOK_RETRY_AFTER: '5m,30m',
      BASE_URL: 'https://ops:hunter2@switchboard.example/x',
      DATABASE_URL: 'postgresql://switchboard:hunter2@db/switchboard',
      SMPP_PASSWORD: '123456',
      DATABASE_POOL: 'many',
      HOME: '/root',
    });
    expect(said).toEqual({
      PORT: 4100,
      LOG_LEVEL: 'debug',
      WEBHOOK_RETRY_AFTER: '(set)',
      BASE_URL: 'https://switchboard.example/x',
      DATABASE_URL: '(set)',
      SMPP_PASSWORD: '(set)',
      DATABASE_POOL: '(invalid)',
    });
    const secrets = [
      'canary0123456789',
      'https://canary:canary@canary.example',
      'postgresql://canary:canary@db/x',
      'mailto:canary@x.example',
    ];
    const texts = Object.keys(VARIABLES)
      .filter(name => !['HOST', 'BASE_URL', 'MCP_URL'].includes(name))
      .flatMap(name => secrets.map(secret => JSON.stringify(shownVariables({ [name]: secret }))));
    expect(texts.filter(text => text.includes('canary'))).toEqual([]);
    expect(texts.some(text => text.includes('(set)'))).toBe(true);
  });
});
