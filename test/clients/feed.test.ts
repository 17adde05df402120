import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Switchboard } from '@switchboard/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { Machine, Running } from '../support/clients/cli/terminal.js';
import { hasPython } from '../support/clients/python/program.js';
import { freePort } from '../support/process.js';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAMS = join(import.meta.dirname, '../support/clients/feed');
const LIBRARY = pathToFileURL(join(ROOT, 'clients/typescript/dist/esm/index.js')).href;
/** Longer than all repetitions of an ordinary call together. */
const AWAY = 60_000;

if (!hasPython) console.info('No Python 3.10 or later is on this machine: its feed is not tested.');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'switchboard-feed-'));
});
afterAll(async () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  await app?.stop();
});

const trigger = async (): Promise<string> =>
  (await app.request('POST', '/v1/event-types/sms.sent/trigger')).body.data.id as string;

/** A moment with nothing before it but what the test made. */
function since(): string {
  app.clock.advance(1_000);
  return app.clock.now().toISOString().replace('Z', '+00:00');
}

function start(command: string, args: readonly string[], url: string, from: string): Running {
  const env = {
    ...process.env,
    ...{ SWITCHBOARD_URL: url, SWITCHBOARD_API_KEY: app.testKey, SINCE: from },
    ...{ PYTHONPATH: join(ROOT, 'clients/python'), PYTHONDONTWRITEBYTECODE: '1' },
  };
  const running = new Running(spawn(command, args, { env }));
  onTestFinished(() => void running.child.kill('SIGKILL'));
  return running;
}

const KINDS = [
  ['TypeScript', process.execPath, [join(PROGRAMS, 'handle_one.mjs'), LIBRARY]],
  ...(hasPython
    ? ([
        ['Python', 'python3', [join(PROGRAMS, 'handle_one.py'), 'sync']],
        ['asyncio', 'python3', [join(PROGRAMS, 'handle_one.py'), 'async']],
      ] as const)
    : []),
] as const;

describe('a feed', () => {
  test.each(KINDS)('of %s goes on after the event at which its process was killed', async (name, command, args) => {
    const from = since();
    const ids = [await trigger(), await trigger(), await trigger()];
    const handled: string[] = [];
    for (const _ of ids) {
      const { out, err } = await start(command, [...args, join(folder, name)], app.url, from).ended;
      expect(err).toBe('');
      handled.push(out.trim());
    }
    expect(handled).toEqual(ids);
  });

  test('has a position from the first moment on, which is a place to begin', async () => {
    const sb = new Switchboard({ apiKey: app.testKey, baseUrl: app.url });
    const { cursor } = sb.events.listen({ from: new Date(since()), event: ['sms.sent'] });
    const id = await trigger();
    for await (const event of sb.events.listen({ from: { cursor }, event: ['sms.sent'] })) {
      expect(event.id).toBe(id);
      break;
    }
  });

  test('ends with the refusal of a key that the server does not take', async () => {
    const sb = new Switchboard({ apiKey: 'sk_test_revoked', baseUrl: app.url });
    const feed = sb.events.listen()[Symbol.asyncIterator]();
    await expect(feed.next()).rejects.toMatchObject({ status: 401 });
  });
});

/** A way to the app that can be closed, so that nobody answers there. */
async function startWay(): Promise<{ url: string; open: () => Promise<void>; close: () => void }> {
  const port = await freePort();
  const target = new URL(app.url);
  const sockets = new Set<Socket>();
  let server: Server;
  const open = async () => {
    server = createServer(socket => {
      const other = connect(Number(target.port), target.hostname);
      for (const [one, to] of [
        [socket, other],
        [other, socket],
      ] as const) {
        sockets.add(one);
        one.on('error', () => undefined).on('close', () => to.destroy());
        one.pipe(to);
      }
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await open();
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}`, open, close };
}

test('feeds and the command line outlast a minute without a server, and miss nothing', async () => {
  const way = await startWay();
  const from = since();
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const heard: string[] = [];
  const retried: Error[] = [];
  const sb = new Switchboard({ apiKey: app.testKey, baseUrl: way.url });
  const feed = sb.events.listen({
    from: new Date(from),
    event: ['sms.sent'],
    wait: 1,
    signal: stop.signal,
    onRetry: error => retried.push(error),
  });
  const listening = (async () => {
    for await (const event of feed) heard.push(event.id);
  })();
  const machine = new Machine(way.url, app.testKey);
  onTestFinished(() => machine.stop());
  expect((await machine.run(['login', '--demo'])).code).toBe(0);
  const tail = machine.start(['events', 'tail', '--event', 'sms.sent', '--json']);
  await expect.poll(() => tail.err).toContain('Waiting for events');
  const followers = hasPython
    ? ['sync', 'async'].map(kind => start('python3', [join(PROGRAMS, 'follow.py'), kind], way.url, from))
    : [];

  const before = await trigger();
  const all = () => [heard.join('\n'), tail.out, ...followers.map(({ out }) => out)];
  await expect.poll(() => all().every(out => out.includes(before))).toBe(true);
  way.close();
  const during = await trigger();
  await wait(AWAY);
  expect([retried.length > 0, ...followers.map(({ out }) => out.includes('retry'))]).not.toContain(false);
  expect(tail.err).toContain('Retrying.');
  await way.open();
  const after = await trigger();
  await expect.poll(() => all().every(out => [during, after].every(id => out.includes(id)))).toBe(true);
  expect(heard).toEqual([before, during, after]);
  for (const { out } of followers) expect(out.match(/evt_\w+/g)).toEqual([before, during, after]);

  stop.abort();
  await listening;
  tail.interrupt();
  expect((await tail.ended).code).toBe(0);
});
