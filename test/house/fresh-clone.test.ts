import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spawnProcess, type TestProcess, until } from '../support/process.js';
import { type Copy, copySources } from '../support/recipes/copy.js';
import { call, createWorld, type World } from '../support/world.js';

let copy: Copy;
let world: World;
let running: TestProcess;
beforeAll(async () => {
  copy = copySources();
  // As npm does before `npm start`.
  const { prestart } = JSON.parse(readFileSync(join(copy.root, 'package.json'), 'utf8')).scripts;
  const [, ...setup] = prestart.split(' ');
  execFileSync(process.execPath, setup, { cwd: copy.root, stdio: 'pipe' });
  world = await createWorld({ empty: true });
  running = spawnProcess(world.env, [], copy.root, ['--demo-peers']);
  await until(() => running.printed().includes('curl'));
});
afterAll(async () => {
  await running?.end();
  await world?.stop();
  copy?.remove();
});

test('npm start -- --demo-peers sends to its peers from what is built for a start alone', async () => {
  const { liveKey: key } = JSON.parse(readFileSync(join(world.env['DATA_DIR']!, 'bootstrap.json'), 'utf8'));
  const body = { to: ['+14155550123'], type: 'text', payload: { message: 'Hello' } };
  const sent = await call(running.url, 'POST', '/v1/sms/messages', { key, body });
  expect(sent.status).toBe(202);
  const [id] = sent.body.data.messageIds;
  await until(
    async () => (await call(running.url, 'GET', `/v1/sms/messages/${id}`, { key })).body.data.status === 'DELIVERED',
  );
});
