import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { runDoctor } from '../../app/commands/doctor.js';
import { startDemoPeers } from '../../examples/demo-peers/index.js';
import { dataDirOf } from '../../kernel/config/config.js';
import { signingSecretsOf } from '../../subgraphs/webhooks/endpoint/signing-secrets.js';
import { startApp, type TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';

const ROOT = resolve(import.meta.dirname, '../..');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  // The receiver of the demo compares with the time of this machine.
  app = await startApp({ clock: new TestClock(new Date().toISOString()) });
  folder = mkdtempSync(join(tmpdir(), 'switchboard-commands-'));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('commands read DATA_DIR as the service does', () => {
  expect(dataDirOf({ DATA_DIR: folder })).toBe(folder);
  expect(dataDirOf({})).toBe(resolve('.data'));
});

test('npm run admin takes the workspace of the installation where a command names none', async () => {
  const run = (args: string[], defaults?: Record<string, string>) => readCommand(args, defaults)(app.services);
  const own = { workspace: app.workspaceId };
  expect(await run(['key', 'list'], own)).toHaveLength(2);
  const other = await app.workspace();
  expect(await run(['key', 'list', '--workspace', other], own)).toEqual([]);
  expect(() => readCommand(['key', 'list'])).toThrow('--workspace is required.');
  // A command that may be about all workspaces stays so.
  expect((await run(['audit', 'list'], own)).length).toBeGreaterThanOrEqual(0);
});

test('npm run doctor -- --help shows its usage', async () => {
  const texts: string[] = [];
  expect(await runDoctor(['--help'], text => texts.push(text))).toBe(0);
  expect(texts.join('')).toContain('npm run doctor -- https://issuer');
});

test.each(['bin/main.js', 'bin/admin.js', 'bin/doctor.js'])('%s says which Node it needs', async program => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })";
  const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, join(ROOT, 'dist', program)];
  const failed = await promisify(execFile)(process.execPath, args, { env: { PATH: '' } }).then(
    () => null,
    error => error as { code: number; stderr: string },
  );
  expect([failed?.code, failed?.stderr]).toEqual([
    1,
    expect.stringContaining('requires Node 24 or newer, but this is 20.19.0'),
  ]);
});

test('the demo peers take a free port where theirs is taken, and verify what a webhook sends them', async () => {
  const taken = createServer().listen(4010, '127.0.0.1');
  // Somebody else may have it already, which is as good.
  await Promise.race([once(taken, 'listening'), once(taken, 'error')]);
  const lines: string[] = [];
  const peers = await startDemoPeers(line => lines.push(line), app.url);
  try {
    expect(new URL(peers.webhookUrl).port).not.toBe('4010');
    peers.trust(() => signingSecretsOf(app.services, peers.webhookUrl));
    const hook = await app.request('POST', '/v1/webhooks', {
      body: { name: 'Demo', url: peers.webhookUrl, events: ['sms.*'], instanceIds: [] },
    });
    await app.request('POST', `/v1/webhooks/${hook.body.data.id}/test`);
    await app.settle();
    expect(lines.join('\n')).toContain('Webhook webhook.test (signature valid)');
    const forged = await fetch(peers.webhookUrl, { method: 'POST', body: '{"event":"sms.sent"}' });
    expect(forged.status).toBe(401);
  } finally {
    await peers.stop();
    taken.close();
  }
});
