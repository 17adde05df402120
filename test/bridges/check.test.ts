import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ScriptedService } from '../../bridges/chatapp/scripted/service.js';
import { Check } from '../../bridges/check/check.js';
import { Client } from '../../bridges/check/client.js';
import { Process } from '../../bridges/check/process.js';
import { Receiver } from '../../bridges/check/receiver.js';
import { runCheck } from '../../bridges/check/run.js';
import { buildBridges, SCRIPTED } from '../support/bridges/scripted.js';
import { freePort } from '../support/process.js';

const SECRET = 'a secret of the check';
const SIMULATED = resolve(import.meta.dirname, '../../dist/examples/bridge/main.js');
const PERSON = { channel: 'chatapp', account: null, to: '+14155550199', waitMs: 20_000, quietMs: 150 };
const folder = mkdtempSync(join(tmpdir(), 'switchboard-check-'));
const silent = () => undefined;

let service: ScriptedService;
beforeAll(async () => {
  buildBridges('scripted');
  service = await new ScriptedService().start();
  service.scansAfterMs = 100;
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the check against a command that starts a bridge, and kills it. Returns what did not pass. */
async function checked(program: string, env: Record<string, string>, waitMs = PERSON.waitMs, parts?: string[]) {
  const port = await freePort();
  const client = new Client(`http://127.0.0.1:${port}`, SECRET);
  const receiver = await new Receiver(SECRET).start(0);
  const settings = { BRIDGE_SECRET: SECRET, BRIDGE_PORT: String(port), SWITCHBOARD_URL: receiver.url, ...env };
  const bridge = new Process(`exec "${process.execPath}" "${program}"`, settings, client);
  try {
    await bridge.start();
    const results = await runCheck(new Check(client, { ...PERSON, waitMs }, bridge, receiver, silent), parts);
    expect(results.length).toBeGreaterThan(5);
    return results.filter(({ outcome }) => outcome !== 'pass');
  } finally {
    await bridge.kill();
    receiver.stop();
  }
}

describe('npm run bridge:check', () => {
  test('passes the simulated bridge, also over kills', async () => {
    expect(await checked(SIMULATED, { BRIDGE_DIR: join(folder, 'simulated'), PAIRS_AFTER_MS: '50' })).toEqual([]);
  });

  test('passes the bridge of chatapp over a scripted service, also over kills', async () => {
    const env = { BRIDGE_DIR: join(folder, 'chatapp'), SCRIPT_PORT: String(service.port), LOG_LEVEL: 'silent' };
    expect(await checked(SCRIPTED, env)).toEqual([]);
  });

  test('says how it is used, and that nothing answers', async () => {
    const program = resolve(import.meta.dirname, '../../bridges/check.mjs');
    const run = (...args: string[]) => spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
    expect(run()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run bridge:check -- <url> <secret>'),
    });
    const dead = `http://127.0.0.1:${await freePort()}`;
    expect(run(dead, SECRET)).toMatchObject({ status: 1, stderr: `Nothing answers at ${dead}.\n` });
  });

  test('finds a bridge that keeps nothing on disk', async () => {
    const failed = await checked(SIMULATED, { PAIRS_AFTER_MS: '50' }, 700, ['Pairing', 'Kills']);
    expect(failed.map(({ name }) => name)).toContain('events survive a kill, and their sequences go on');
  });
});
