import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../../app/commands/admin.js';
import { startSmtpServer } from '../../../support/peers/providers/email/smtp-server.js';
import type { TwilioPeer } from '../../../support/peers/providers/sms/twilio.js';
import { until } from '../../../support/process.js';
import { type AccountsApp, startAccounts } from './accounts.harness.js';

let app: AccountsApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'installation-'));
  app = await startAccounts();
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the command printed
const admin = async (...args: string[]): Promise<any[]> => [...(await readCommand(args)(app.services))];

const made: string[] = [];
let names = 0;
async function shared(peer: TwilioPeer, ...more: string[]): Promise<string> {
  const file = join(folder, `${++names}.json`);
  writeFileSync(file, JSON.stringify(peer.settings));
  const name = `Shared ${names}`;
  const [account] = await admin(
    ...['provider', 'add', '--kind', 'twilio', '--name', name, '--settings', file, ...more],
  );
  made.push(account.id);
  return account.id;
}

/** Accounts that were read are used for a second. */
const afterAMoment = () => new Promise(resolve => setTimeout(resolve, 1_100));

afterEach(async () => {
  for (const id of made.splice(0)) await admin('provider', 'remove', id);
  await afterAMoment();
});

let last = 500;
const number = () => `+14155550${++last}`;

async function workspace(): Promise<{ key: string; id: string }> {
  const id = await app.workspace();
  return { id, key: await app.key({ workspaceId: id, mode: 'live' }) };
}

const send = (key: string, more: object = {}) =>
  app.request('POST', '/v1/sms/messages', {
    key,
    body: { to: [number()], type: 'text', payload: { message: 'Hello' }, ...more },
  });

const report = ({ url, headers, body }: ReturnType<TwilioPeer['report']>) =>
  fetch(url.replace('http://switchboard.test', app.url), {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
  }).then(({ status }) => status);

describe('an account of the installation', () => {
  test('carries messages of every workspace, each of which sees its name and kind alone', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const peer = await app.peer();
    const id = await shared(peer, '--price', '0.0075');
    for (const { key } of [own, other]) {
      const sent = await app.reaches(await app.text(number(), {}, key), 'SENT', key);
      expect(sent.route).toEqual({
        ...{ providerAccountId: id, name: `Shared ${names}`, kind: 'twilio', owner: 'INSTALLATION' },
        ...{ price: null, reference: null, reason: null },
      });
    }
    expect(peer.taken).toHaveLength(2);
    peer.trouble = 'recipient';
    const failed = await app.reaches(await app.text(number(), {}, own.key), 'FAILED', own.key);
    expect(failed).toMatchObject({ error: { code: 'RECIPIENT_REJECTED' }, route: { reason: null } });
  });

  test('takes what no account of the workspace is for, and nothing that one of them refused', async () => {
    const { key } = await workspace();
    const [own, peer] = [await app.peer(), await app.peer()];
    await shared(peer);
    const id = await app.twilio(own, { prefixes: ['+1'] }, key);
    await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect([own.taken.length, peer.taken.length]).toEqual([1, 0]);
    await app.reaches(await app.text('+4915112345678', {}, key), 'SENT', key);
    expect([own.taken.length, peer.taken.length]).toEqual([1, 1]);
    own.trouble = 'destination';
    const refused = await app.reaches(await app.text(number(), {}, key), 'FAILED', key);
    expect(refused).toMatchObject({ error: { code: 'DESTINATION_UNSUPPORTED' }, route: { providerAccountId: id } });
    own.trouble = 'credentials';
    const waiting = await app.text(number(), {}, key);
    const read = () => app.get(`/v1/sms/messages/${waiting}`, key);
    await until(async () => {
      await app.settle();
      return (await read()).route?.providerAccountId === id;
    });
    expect(peer.taken).toHaveLength(1);
    await app.request('POST', `/v1/provider-accounts/${id}/pause`, { key });
    await afterAMoment();
    await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect(peer.taken).toHaveLength(2);
    await until(async () => {
      app.clock.advance(16 * 60_000);
      await app.settle();
      return (await read()).status !== 'QUEUED';
    });
    expect(await read()).toMatchObject({
      status: 'FAILED',
      error: { code: 'PROVIDER_UNAVAILABLE' },
      route: { providerAccountId: id },
    });
    expect(peer.taken).toHaveLength(2);
  });

  test('leaves to the next what it definitely refuses, by order and conditions, and nothing in doubt', async () => {
    const { key } = await workspace();
    const [first, second, abroad] = [await app.peer(), await app.peer(), await app.peer()];
    await shared(second, '--order', '2');
    await shared(first, '--order', '1', '--prefixes', '+1');
    await shared(abroad, '--order', '1', '--prefixes', '0049', '--class', 'transactional');
    await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    await app.reaches(await app.text('+4915112345678', { class: 'transactional' }, key), 'SENT', key);
    await app.reaches(await app.text('+4915112345679', {}, key), 'SENT', key);
    expect([first, second, abroad].map(({ taken }) => taken.length)).toEqual([1, 1, 1]);
    first.trouble = 'balance';
    await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect(second.taken).toHaveLength(2);
    first.trouble = 'server';
    const doubtful = await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect(doubtful).toMatchObject({ substatus: 'unknown', error: { code: 'PROVIDER_TIMEOUT' } });
    expect(second.taken).toHaveLength(2);
  });

  test('that refused a message and is gone leaves it to the others of the operator', async () => {
    const { key } = await workspace();
    const [gone, next] = [await app.peer(), await app.peer()];
    const first = await shared(gone);
    gone.trouble = 'balance';
    const id = await app.text(number(), {}, key);
    await until(async () => {
      await app.settle();
      return gone.requests.length > 0;
    });
    await admin('provider', 'remove', first);
    made.splice(made.indexOf(first), 1);
    await shared(next);
    await afterAMoment();
    await until(async () => {
      app.clock.advance(60_000);
      await app.settle();
      return next.taken.length === 1;
    });
    expect(await app.reaches(id, 'SENT', key)).toMatchObject({ route: { owner: 'INSTALLATION' } });
  });

  test('sends as what the operator assigned to the workspace, and as no sender of its own', async () => {
    const { key, id } = await workspace();
    const peer = await app.peer();
    await shared(peer, '--senders', '+14155550199,+14155550188');
    const payload = { message: 'Hello', from: '+14155550188' };
    expect((await send(key, { payload })).body.code).toBe('SENDER_NOT_ALLOWED');
    expect((await send(key, { payload: { ...payload, from: '+14155550199' } })).body.code).toBe('SENDER_NOT_ALLOWED');
    await admin('sender', 'add', id, 'sms', '+14155550188');
    const sent = (await send(key, { payload })).body.data.messageIds[0];
    await app.reaches(sent, 'SENT', key);
    expect(peer.taken.map(({ from }) => from)).toEqual(['+14155550188']);
  });

  test('sends as no sender that only an account of the workspace has', async () => {
    const { key } = await workspace();
    const [own, peer] = [await app.peer(), await app.peer()];
    await shared(peer);
    await app.twilio(own, { senders: ['+14155550177'], prefixes: ['+44'] }, key);
    const payload = { message: 'Hello', from: '+14155550177' };
    const sent = (await send(key, { payload })).body.data.messageIds[0];
    expect(await app.reaches(sent, 'FAILED', key)).toMatchObject({ error: { code: 'SENDER_NOT_ALLOWED' } });
    expect(peer.taken).toEqual([]);
  });

  test('reports on its messages in whatever workspace, and on no others', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const [peer, foreign] = [await app.peer(), await app.peer()];
    await shared(peer);
    for (const { key } of [own, other]) {
      const id = await app.text(number(), {}, key);
      await app.reaches(id, 'SENT', key);
      expect(await report(peer.report(peer.taken.at(-1)!, 'delivered'))).toBe(200);
      await app.reaches(id, 'DELIVERED', key);
    }
    await app.twilio(foreign, {}, own.key);
    await afterAMoment();
    const id = await app.text(number(), {}, own.key);
    await app.reaches(id, 'SENT', own.key);
    const reportTo = `${peer.taken[0]!.reportTo!.split('?')[0]}?message=${id}`;
    expect(await report(peer.report({ ...foreign.taken[0]!, reportTo }, 'failed'))).toBe(200);
    await app.settle();
    app.clock.advance(2 * 3_600_000);
    await app.sweep();
    expect((await app.get(`/v1/sms/messages/${id}`, own.key)).status).toBe('SENT');
  });

  test('takes what people write to the workspace to which the number is assigned, where STOP works', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const peer = await app.peer();
    const id = await shared(peer);
    const listed = await admin('provider', 'list');
    peer.callbackUrl = listed.find(account => account.id === id).callbackUrl;
    await admin('sender', 'add', own.id, 'sms', '+14155550166');
    const person = number();
    for (const { key } of [own, other]) await app.reaches(await app.text(person, {}, key), 'SENT', key);
    expect(await report(peer.inbound(person, '+14155550166', 'Is it open?'))).toBe(200);
    expect(await report(peer.inbound(person, '+14155550166', 'STOP'))).toBe(200);
    expect(await report(peer.inbound(person, '+14155550100', 'Nobody has this number'))).toBe(200);
    await app.settle();
    const of = async (key: string) =>
      (await app.get('/v1/sms/messages/inbound', key)).map(({ text }: { text: string }) => text).sort();
    expect(await of(own.key)).toEqual(['Is it open?', 'STOP']);
    expect(await of(other.key)).toEqual([]);
    expect((await send(own.key, { to: [person] })).body.code).toBe('RECIPIENT_SUPPRESSED');
    await app.reaches(await app.text(person, {}, other.key), 'SENT', other.key);
  });

  test('that fails tells its operator and no workspace', async () => {
    const { key } = await workspace();
    const [first, second] = [await app.peer(), await app.peer()];
    const id = await shared(first, '--order', '1');
    await shared(second, '--order', '2');
    first.trouble = 'credentials';
    for (const _ of [1, 2, 3]) await app.reaches(await app.text(number(), {}, key), 'SENT', key);
    expect(second.taken).toHaveLength(3);
    const [failing] = (await admin('provider', 'list')).filter(account => account.id === id);
    expect(failing).toMatchObject({ state: 'FAILING', problem: { fault: 'credentials' } });
    expect(failing.problem.reason).toContain('Authenticate');
    const seen = await app.get('/v1/operator-providers', key);
    expect(seen.find((one: { id: string }) => one.id === id)).toEqual({
      ...{ id, name: failing.name, channel: 'sms', kind: 'twilio', state: 'FAILING', owner: 'INSTALLATION' },
    });
    const isUp = async (value: number) =>
      (await (await fetch(`${app.url}/metrics`)).text()).includes(
        `switchboard_provider_up{queue="sms",provider="${id}"} ${value}`,
      );
    await until(() => isUp(0));
    first.trouble = null;
    expect(await admin('provider', 'check', id)).toMatchObject([{ works: true, balance: '12.50 USD' }]);
    expect((await admin('provider', 'list')).find(account => account.id === id).state).toBe('ACTIVE');
    expect(await app.events('provider_account.failing')).toEqual([]);
    expect(await app.events('provider_account.recovered')).toEqual([]);
  });

  test('is changed by no workspace, whose lists show nothing of it', async () => {
    const { key } = await workspace();
    const peer = await app.peer();
    const id = await shared(peer);
    const call = (method: string, path: string, body?: object) =>
      app.request(method, `/v1/provider-accounts/${id}${path}`, { key, ...(body ? { body } : {}) });
    for (const [method, path, body] of [
      ['PATCH', '', { order: 1 }],
      ['DELETE', '', undefined],
      ['POST', '/pause', undefined],
      ['POST', '/resume', undefined],
      ['POST', '/check', undefined],
      ['POST', '/test', { to: '+14155550123' }],
    ] as const)
      expect((await call(method, path, body)).body).toMatchObject({ code: 'PROVIDER_ACCOUNT_READ_ONLY' });
    for (const path of ['', '/traffic']) expect((await call('GET', path)).status).toBe(404);
    expect(await app.get('/v1/provider-accounts', key)).toEqual([]);
    expect(peer.requests).toEqual([]);
  });

  test('leaves to the provider of the environment what every account refused', async () => {
    const relay = await startSmtpServer();
    const other = await startAccounts({ env: { SMTP_URL: `smtp://127.0.0.1:${relay.port}?ignoreTLS=true` } });
    try {
      const file = join(folder, 'smtp.json');
      const settings = { host: '127.0.0.1', port: 1, security: 'none', from: 'hello@shop.example' };
      writeFileSync(file, JSON.stringify(settings));
      const args = ['provider', 'add', '--kind', 'smtp', '--name', 'Relay', '--settings', file];
      await readCommand(args)(other.services);
      const body = { to: ['ada@example.com'], type: 'text', payload: { subject: 'Hello', text: 'Hello' } };
      const sent = await other.request('POST', '/v1/email/messages', { key: other.liveKey, body });
      await until(async () => {
        await other.settle();
        return relay.taken.length === 1;
      });
      const message = await other.get(`/v1/email/messages/${sent.body.data.messageIds[0]}`);
      expect(message).toMatchObject({ status: 'SENT', route: null });
      expect(await other.get('/v1/operator-providers')).toMatchObject([
        { name: 'Relay', kind: 'smtp', owner: 'INSTALLATION' },
        { id: null, name: 'SMTP', kind: 'smtp', state: 'ACTIVE', owner: 'ENVIRONMENT' },
      ]);
    } finally {
      await other.stop();
      await relay.stop();
    }
  });

  test('takes no message of the sandbox', async () => {
    const { id } = await workspace();
    const peer = await app.peer();
    await shared(peer);
    const key = await app.key({ workspaceId: id, mode: 'test' });
    await app.text(number(), {}, key);
    await app.settle();
    expect(peer.requests).toEqual([]);
  });
});
