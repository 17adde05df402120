import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../examples/receivers');
const SECRET = 'whsec_test';
const RECEIVERS = [
  ['Node', process.execPath, ['node.mjs'], ['--version']],
  ['Python', 'python3', ['receiver.py'], ['--version']],
  ['Go', 'go', ['run', 'receiver.go'], ['version']],
] as const;

const isHere = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;
const [here, missing] = [
  RECEIVERS.filter(([, command, , probe]) => isHere(command, probe)),
  RECEIVERS.filter(([, command, , probe]) => !isHere(command, probe)),
];
if (missing.length > 0) console.info(`Not on this machine, so not run: ${missing.map(([name]) => name).join(', ')}.`);

const sign = (body: string, time: number, ...secrets: string[]) =>
  [
    `t=${time}`,
    ...secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`),
  ].join();

describe.each(here)('the receiver in %s', (_, command, args) => {
  test('takes what is signed, each event once, and nothing else', async () => {
    const child = spawn(command, args, {
      cwd: FOLDER,
      env: { ...process.env, WEBHOOK_SECRET: SECRET, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
      // `go run` starts the program as its child, which ends with the group alone.
      detached: true,
    });
    onTestFinished(() => void process.kill(-child.pid!, 'SIGKILL'));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const [, port] = (await lines.next()).value!.split(' ');
    // The order of the members and the spaces are ours: who parses and writes again signs something else.
    const body = '{"id": "evt_1","event":"sms.sent",\n "data":{"text":"Olá 😀 \\u00e9"}}';
    const post = async (signature: string | null, text = body) => {
      const headers = {
        'content-type': 'application/json',
        ...(signature === null ? {} : { 'x-service-signature': signature }),
      };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text })).status;
    };
    const now = Math.floor(Date.now() / 1_000);
    expect(await post(sign(body, now, SECRET))).toBe(204);
    expect(await post(sign(body, now, 'whsec_old', SECRET))).toBe(204);
    for (const refused of [
      null,
      '',
      'garbage',
      sign(body, now, 'whsec_other'),
      sign(body, now - 600, SECRET),
      `t=${now},v1=`,
    ])
      expect([refused, await post(refused)]).toEqual([refused, 401]);
    expect(await post(sign(body, now, SECRET), body.replace('sms', 'rcs'))).toBe(401);
    const next = body.replace('evt_1', 'evt_2');
    expect(await post(sign(next, now, SECRET), next)).toBe(204);
    expect([(await lines.next()).value, (await lines.next()).value]).toEqual(['sms.sent evt_1', 'sms.sent evt_2']);
  }, 60_000);
});
