import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, startProcess, type TestProcess, until } from '../support/process.js';
import { call } from '../support/world.js';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
const started: TestProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-backup-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await Promise.all(started.map(process => process.end()));
  rmSync(folder, { recursive: true, force: true });
});

const place = (name: string) => join(folder, name);

async function start(dataDir: string): Promise<TestProcess> {
  const process = await startProcess({ PORT: String(await freePort()), DATA_DIR: dataDir });
  started.push(process);
  await until(() => process.printed().includes('curl'));
  return process;
}

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of the operator while the test goes on. */
const admin = (dataDir: string, args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise(done => {
    const options = { cwd: ROOT, env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, ['dist/server/admin.js', ...args], options, (error, stdout, stderr) =>
      done({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });

test('what was accepted before a backup of a running installation is in it, and its keys work', async () => {
  const first = await start(place('data'));
  const { testKey: key } = JSON.parse(readFileSync(place('data/bootstrap.json'), 'utf8'));
  const send = async () => {
    const body = { to: ['+14155550100'], type: 'text', payload: { message: 'Hello' } };
    const sent = await call(first.url, 'POST', '/v1/sms/messages', { key, body });
    return sent.status === 202 ? (sent.body.data.messageIds[0] as string) : null;
  };
  const before = await Promise.all(Array.from({ length: 50 }, send));
  // Others are written while the files are copied.
  let copying = true;
  const during = (async () => {
    while (copying) await send();
  })();
  const copied = await admin(place('data'), ['backup', place('copy')]);
  copying = false;
  await during;
  expect([copied.status, copied.stderr]).toEqual([0, '']);
  expect(JSON.parse(copied.stdout)).toEqual({ folder: place('copy') });
  await first.end('SIGKILL');

  expect((await admin(place('data'), ['restore', place('copy')])).status).toBe(2);
  expect((await admin(place('restored'), ['restore', place('copy')])).stderr).toBe('');
  const second = await start(place('restored'));
  for (const id of before) {
    const { status } = await call(second.url, 'GET', `/v1/sms/messages/${id}`, { key });
    expect([id, status]).toEqual([id, 200]);
  }
});

test('a folder with something in it is not overwritten, and a server of its own has other programs', async () => {
  // It joins the server that the killed process left, and is the last to stop.
  const refused = await admin(place('data'), ['backup', place('copy')]);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
  const named = await admin(place('other'), ['restore', place('copy')], {
    DATABASE_URL: 'postgresql://localhost/none',
  });
  expect([named.status, named.stderr]).toEqual([2, expect.stringContaining('pg_dump')]);
  expect((await admin(place('other'), ['restore', place('data')])).stderr).toContain('is no backup');
  expect(existsSync(place('other/postgres'))).toBe(false);
});
