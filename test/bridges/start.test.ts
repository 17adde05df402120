import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, spawnProcess, type TestProcess, until } from '../support/process.js';
import { call, createWorld, type Tenant, type World } from '../support/world.js';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'switchboard-own-bridge-'));

let world: World;
let tenant: Tenant;
let product: TestProcess;
beforeAll(async () => {
  world = await createWorld();
  tenant = await world.tenant();
  const env = { ...world.env, DATA_DIR: folder, PORT: String(await freePort()), BRIDGE_PORT: String(await freePort()) };
  product = spawnProcess({ ...env, BASE_URL: `http://127.0.0.1:${env.PORT}`, LOG_LEVEL: 'info' }, [], ROOT, [
    '--bridge',
  ]);
  await until(() => product.url !== '');
});
afterAll(async () => {
  await product?.end();
  await world?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bridgeUrl = () => /Bridge of chatapp listens on (http:[^,]+)/.exec(product.printed())?.[1] ?? '';
const isThere = () =>
  fetch(`${bridgeUrl()}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('npm start -- --bridge starts the bridge beside the server, with a secret of its own', async () => {
  const body = { name: 'Shop' };
  const made = await call(product.url, 'POST', '/v1/chatapp/instances', { key: tenant.liveKey, body });
  expect([made.status, made.body.data?.mode]).toEqual([201, 'UNOFFICIAL']);
  expect(await isThere()).toBe(true);
  expect((await fetch(`${bridgeUrl()}/sessions/${made.body.data.id}`)).status).toBe(401);
  for (const name of ['secret', 'bridge.db']) expect(statSync(join(folder, 'bridge', name)).mode & 0o077, name).toBe(0);
});

test('a second bridge on the same sessions refuses to start', async () => {
  const program = join(ROOT, 'bridges/chatapp/dist/main.js');
  const env = { PATH: process.env['PATH'] ?? '', BRIDGE_SECRET: 'a secret of sixteen', BRIDGE_PORT: '0' };
  const start = async (more: Record<string, string>) => {
    const child = spawn(process.execPath, [program], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', text => (printed += text));
    const code = await new Promise(end => child.once('close', end));
    return [code, printed] as const;
  };
  const [code, printed] = await start({ BRIDGE_DIR: join(folder, 'bridge') });
  expect([code, printed]).toEqual([1, expect.stringContaining('Another process uses')]);
  const [refused, faults] = await start({ BRIDGE_SECRET: 'short', BRIDGE_PORT: 'x', SWITCHBOARD_URL: 'here' });
  expect(refused).toBe(1);
  expect(
    faults
      .trim()
      .split('\n')
      .map(line => line.split(':')[0]),
  ).toEqual([...['BRIDGE_SECRET', 'BRIDGE_DIR', 'BRIDGE_PORT', 'SWITCHBOARD_URL']]);
});

test('a bridge that dies is started again, and one whose server is gone ends', async () => {
  const [, pid] = /listens on \S+ process (\d+)/.exec(product.printed())!;
  const starts = () => product.printed().split('listens on').length;
  const before = starts();
  process.kill(Number(pid), 'SIGKILL');
  await until(() => starts() > before);
  expect(await isThere()).toBe(true);
  await product.end('SIGKILL');
  await until(async () => !(await isThere()));
  expect(existsSync(join(folder, 'bridge', 'bridge.db'))).toBe(true);
});
