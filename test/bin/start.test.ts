import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid, kill } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../kernel/security/hash.js';
import { freePort, spawnProcess, startProcess, type TestProcess, until } from '../support/process.js';
import { call } from '../support/world.js';

const ROOT = join(import.meta.dirname, '../..');

let folder: string;
let port: string;
const started: TestProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-life-'));
  chmodSync(folder, 0o755);
  port = String(await freePort());
});
afterAll(async () => {
  await Promise.all(started.map(process => process.end()));
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'data');

/** Starts a whole system and waits for its message to a person. */
async function start(env: Record<string, string> = {}, wrap: readonly string[] = []): Promise<TestProcess> {
  const process = await startProcess({ PORT: port, DATA_DIR: dataDir(), ...env }, wrap);
  started.push(process);
  await until(() => process.printed().includes('curl'));
  return process;
}

/** Number and port of the embedded server under a folder; null when none runs. */
function serverIn(place: string): { pid: number; port: number } | null {
  const lock = join(place, 'postgres', 'postmaster.pid');
  if (!existsSync(lock)) return null;
  const [pid, , , serverPort] = readFileSync(lock, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(serverPort) };
}

const answers = (to: number) =>
  new Promise<boolean>(resolve => {
    const socket = connect(to, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const bootstrap = () => JSON.parse(readFileSync(join(dataDir(), 'bootstrap.json'), 'utf8'));

const ready = async (url: string) => (await call(url, 'GET', '/readyz')).status;

/** One life of an installation, in order: each part finds the state that the one before left. */
describe('on one DATA_DIR', () => {
  let process: TestProcess;
  let server: { pid: number; port: number };

  test('the first start makes a demo workspace, and says how to send to it', async () => {
    process = await start();
    const { url, printed } = process;
    const facts = bootstrap();
    expect(statSync(join(dataDir(), 'bootstrap.json')).mode & 0o777).toBe(0o600);
    expect(facts).toEqual({
      baseUrl: `http://localhost:${port}`,
      workspaceId: expect.stringMatching(/^ws_/),
      testKey: expect.stringMatching(/^sk_test_/),
      liveKey: expect.stringMatching(/^sk_live_/),
      user: { email: 'owner@demo.example', password: expect.any(String) },
    });
    for (const fact of [facts.testKey, facts.liveKey, facts.user.email, facts.user.password])
      expect(printed()).toContain(fact);
    const line = /^ {2}(curl [\s\S]*?\}')$/m.exec(printed())?.[1] ?? '';
    const said = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
    const { success, data } = JSON.parse(said.stdout);
    expect([success, data.count]).toEqual([true, 1]);
    await until(async () => {
      const { body } = await call(url, 'GET', `/v1/sms/messages/${data.messageIds[0]}`, { key: facts.testKey });
      return body.data.status === 'DELIVERED';
    });
  });

  test('Ctrl-C, which npm and the terminal both send, stops the process, its port and its PostgreSQL', async () => {
    server = serverIn(dataDir())!;
    void process.end('SIGINT');
    expect(await process.end('SIGINT')).toBe(0);
    expect([await answers(Number(port)), await answers(server.port)]).toEqual([false, false]);
    expect(serverIn(dataDir())).toBeNull();
  });

  test('the next start prints the same keys, and finds what was sent', async () => {
    const before = bootstrap();
    process = await start();
    expect(process.printed()).toContain(before.testKey);
    expect(process.printed()).toContain(before.user.password);
    expect(bootstrap()).toEqual(before);
    const list = await call(process.url, 'GET', '/v1/sms/messages', { key: before.testKey });
    expect(list.body.data).toHaveLength(1);
  });

  test('after kill -9 a start joins the server that was left running', async () => {
    server = serverIn(dataDir())!;
    await process.end('SIGKILL');
    expect(await answers(server.port)).toBe(true);
    process = await start();
    expect(serverIn(dataDir())).toEqual(server);
  });

  test('after kill -9 of everything a start recovers', async () => {
    await process.end('SIGKILL');
    kill(server.pid, 'SIGKILL');
    await until(async () => !(await answers(server.port)));
    process = await start();
    expect(await ready(process.url)).toBe(200);
    const list = await call(process.url, 'GET', '/v1/sms/messages', { key: bootstrap().testKey });
    expect(list.body.data).toHaveLength(1);
  });

  test('a second one on the same port says so, and leaves the first alone', async () => {
    const second = spawnProcess({ PORT: port, DATA_DIR: dataDir() });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('set PORT');
    expect(second.printed()).not.toContain(' at ');
    expect(await ready(process.url)).toBe(200);
    expect(await process.end()).toBe(0);
    expect(serverIn(dataDir())).toBeNull();
  });
});

describe('two starts at once on one DATA_DIR', () => {
  test('share one server and one workspace; the last to stop stops the server', async () => {
    const place = join(folder, 'shared');
    const [first, second] = await Promise.all([
      start({ DATA_DIR: place, PORT: '0' }),
      start({ DATA_DIR: place, PORT: '0' }),
    ]);
    const server = serverIn(place)!;
    const keys = [first, second].map(({ printed }) => /Test key +(\S+)/.exec(printed())?.[1]);
    expect(keys[0]).toMatch(/^sk_test_/);
    expect(keys[1]).toBe(keys[0]);
    expect(await first.end()).toBe(0);
    expect(await ready(second.url)).toBe(200);
    expect(await second.end()).toBe(0);
    expect(await answers(server.port)).toBe(false);
    expect(readdirSync(place).filter(name => /lock|new/.test(name))).toEqual([]);
  });
});

const isRoot = getuid?.() === 0;

describe('who runs it', () => {
  test.runIf(isRoot)('root with DATA_DIR in a home that nobody else may enter', async () => {
    const home = join(folder, 'home');
    mkdirSync(home, { mode: 0o700 });
    const place = join(home, 'data');
    const elsewhere = join('/var/lib', `switchboard-${sha256(place).toString('hex').slice(0, 12)}`);
    const process = await start({ DATA_DIR: place });
    expect(await ready(process.url)).toBe(200);
    expect(await process.end()).toBe(0);
    expect(serverIn(elsewhere)).toBeNull();
    rmSync(elsewhere, { recursive: true });
  });

  // Run by a user, every other test here is this test.
  test.runIf(isRoot)('a user who is not root', async ctx => {
    const place = join(folder, 'user');
    mkdirSync(place);
    execFileSync('chown', ['nobody', place]);
    const { uid, gid } = accountOf('nobody');
    const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const mayRead = spawnSync(asUser[0]!, [...asUser.slice(1), 'test', '-r', join(ROOT, 'package.json')]).status === 0;
    if (!mayRead) console.log('A start by a user is not tried: this clone lies where only root may enter.');
    ctx.skip(!mayRead);
    const process = await start({ DATA_DIR: place, HOME: place }, asUser);
    expect(await ready(process.url)).toBe(200);
    expect(statSync(join(place, 'postgres')).uid).toBe(uid);
    expect(await process.end()).toBe(0);
  });
});

function accountOf(name: string): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

describe('a configuration with faults', () => {
  test('names every one of them, in a line each, and ends with 1', async () => {
    const process = spawnProcess({
      PORT: 'many',
      DATABASE_URL: 'mysql://localhost/x',
      ROLE: 'edge,king',
      ENCRYPTION_KEY: 'short',
      WEBHOOK_TIMEOUT: 'soon',
      BASE_URL: 'ftp://x',
      SMTP_DKIM_KEY_FILE: '/nowhere',
    });
    expect(await process.ended).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'ROLE', 'ENCRYPTION_KEY', 'WEBHOOK_TIMEOUT', 'BASE_URL'])
      expect(process.printed()).toMatch(new RegExp(`^  - ${name}: `, 'm'));
    expect(process.printed()).toContain('SMTP_DKIM_KEY_FILE: no such file');
    expect(process.printed()).not.toContain(' at ');
    expect(process.printed()).not.toContain('short');
  });

  test('a key of DKIM that is none, or signs in another way', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    for (const key of ['key', privateKey.export({ type: 'pkcs8', format: 'pem' })]) {
      const file = join(folder, 'dkim.pem');
      writeFileSync(file, key);
      const process = spawnProcess({ SMTP_DKIM_DOMAIN: 'shop.example', SMTP_DKIM_KEY_FILE: file });
      expect(await process.ended).toBe(1);
      expect(process.printed()).toContain('SMTP_DKIM_KEY_FILE: must be a private key of RSA in PEM');
    }
  });

  test('production asks for its key and its address', async () => {
    const process = spawnProcess({ NODE_ENV: 'production' });
    expect(await process.ended).toBe(1);
    expect(process.printed()).toMatch(/ENCRYPTION_KEY: is required[\s\S]*BASE_URL: is required/);
  });

  test('a subgraph that does not exist', async () => {
    const process = spawnProcess({
      DATA_DIR: join(folder, 'none'),
      ROLE: 'subgraph:contracts',
      SUBGRAPH_URLS: 'chanels=http://127.0.0.1:1/',
    });
    expect(await process.ended).toBe(1);
    expect(process.printed()).toContain(
      'ROLE: there is no subgraph "contracts". The subgraphs are workspaces, contacts',
    );
    expect(process.printed()).toContain('SUBGRAPH_URLS: there is no subgraph "chanels"');
  });
});
