import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RcsPlatform, startRcsPlatform } from '../../../../../examples/demo-peers/rcs-platform.js';
import { jobContext } from '../../../../../kernel/context/context.js';
import { assignSender } from '../../../../../subgraphs/channels/core/sender/sender.service.js';
import { rcs } from '../../../../../subgraphs/channels/index.js';
import { toPlatformId } from '../../../../../subgraphs/channels/kinds/rcs/message-id.js';
import { type LiveRcs, rcsDesk, startLiveRcs, TEXT } from '../../../../support/channels/rcs.js';
import { until } from '../../../../support/process.js';

let live: LiveRcs;
const platforms: RcsPlatform[] = [];
beforeAll(async () => {
  live = await startLiveRcs();
});
afterAll(async () => {
  await Promise.all(platforms.map(one => one.stop()));
  await live?.stop();
});

/** A process reads the accounts of a workspace again after a second. */
const KNOWN_FOR = 1_100;

let count = 100;
const number = () => `+1415556${++count}0`;

async function platform(): Promise<RcsPlatform> {
  const started = await startRcsPlatform();
  platforms.push(started);
  return started;
}

const settingsOf = ({ url, account, clientToken }: RcsPlatform, from: string) => ({
  from,
  serviceAccount: JSON.stringify({ client_email: account.clientEmail, private_key: account.privateKey }),
  clientToken,
  apiUrl: url,
  tokenUrl: `${url}/token`,
});

/** A workspace of its own with what a test asks of it. */
async function workspace() {
  const { app } = live;
  const id = await app.workspace();
  const key = await app.key({ workspaceId: id, mode: 'live' });
  const desk = rcsDesk(app, key);
  const request = async (method: string, path: string, body?: object) =>
    (await app.request(method, `/v1/provider-accounts${path}`, { key, body })).body;
  return {
    id,
    key,
    desk,
    request,
    /** Makes an account at a platform; returns it. */
    account: async (at: RcsPlatform, from: string, more: object = {}) => {
      const settings = settingsOf(at, from);
      const body = { name: `Account ${++count}`, kind: 'google_rcs', settings, ...more };
      const made = await request('POST', '', body);
      expect(made).toMatchObject({ success: true });
      return made.data as { id: string; callbackUrl: string; settings: object };
    },
    reaches: async (messageId: string, status: string) => {
      await until(async () => {
        await app.settle();
        return (await desk.message(messageId)).status === status;
      });
      return desk.message(messageId);
    },
  };
}

/** The platform posts a report to the address of an account. */
async function post(at: RcsPlatform, url: string, report: object, headers: object = {}) {
  const signed = at.signed(report);
  const answer = await fetch(url.replace('http://switchboard.test', live.app.url), {
    method: 'POST',
    body: signed.body,
    headers: { ...signed.headers, ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

const reported = (eventType: string, messageId: string, agentId: string) => ({
  ...{ agentId, eventType, messageId: toPlatformId(messageId), eventId: randomUUID() },
  sendTime: live.app.clock.now().toISOString(),
});
const written = (senderPhoneNumber: string, text: string, agentId: string) => ({
  ...{ agentId, senderPhoneNumber, text, messageId: randomUUID(), sendTime: live.app.clock.now().toISOString() },
});

describe('an RCS message of a workspace with an account', () => {
  test('may name its agent, which is a line of the workspace with the name of its account', async () => {
    const { account, key } = await workspace();
    const { id: providerAccountId } = await account(await platform(), 'line_agent', { name: 'Our agents' });
    const query = '{ senders { id channel sender answerable origin providerAccountId providerAccountName } }';
    const { senders } = (await live.app.request('POST', '/graphql', { key, body: { query } })).body.data;
    expect(senders).toEqual([
      {
        ...{ id: expect.stringMatching(/^[a-z]+_|^\d+$/), channel: 'rcs', sender: 'line_agent', answerable: true },
        ...{ origin: 'ACCOUNT', providerAccountId, providerAccountName: 'Our agents' },
      },
    ]);
    const body = { channel: 'rcs', instanceId: senders[0].id, peer: number() };
    const begun = await live.app.request('POST', '/v1/conversations', { key, body });
    expect(begun).toMatchObject({ status: 201, body: { data: { instanceId: senders[0].id } } });
  });

  test('goes out as the agent of the account, and shows it with its price; reports follow it', async () => {
    const { account, desk, reaches, request } = await workspace();
    const at = await platform();
    const { id: accountId, callbackUrl, settings } = await account(at, 'shop_agent@rbm.goog', { price: '0.02' });
    expect(settings).toMatchObject({ from: 'shop_agent' });
    expect(JSON.stringify(await request('GET', `/${accountId}`))).not.toContain('PRIVATE KEY');
    const id = await desk.sent(number());
    const sent = await reaches(id, 'SENT');
    expect(sent).toMatchObject({ from: 'shop_agent', route: { providerAccountId: accountId, price: '0.02' } });
    expect(at.received).toMatchObject([{ agentId: 'shop_agent', messageId: toPlatformId(id) }]);
    expect(live.platform.received).toEqual([]);
    for (const _ of [1, 2])
      expect(await post(at, callbackUrl, reported('DELIVERED', id, 'shop_agent'))).toMatchObject({
        status: 200,
        text: '',
      });
    await reaches(id, 'DELIVERED');
    await post(at, callbackUrl, reported('READ', id, 'shop_agent'));
    await live.app.settle();
    expect(await desk.message(id)).toMatchObject({ substatus: 'read' });
    const traffic = await live.app.request('GET', `/v1/provider-accounts/${accountId}/traffic`, {
      key: (await workspace()).key,
    });
    expect(traffic.status).toBe(404);
    expect((await request('GET', `/${accountId}/traffic`)).data).toMatchObject({ sent: 1, delivered: 1 });
  });

  test('goes on to the next account after a definite refusal, as its agent, and is never sent elsewhere in doubt', async () => {
    const { account, desk, reaches, request } = await workspace();
    const [first, second] = [await platform(), await platform()];
    const { id: failing } = await account(first, 'first_agent', { order: 1 });
    await account(second, 'second_agent', { order: 2 });
    for (const status of [401, 403, 429]) {
      first.answer = (method, path) => (method === 'POST' && path.includes('agentMessages') ? { status } : undefined);
      const began = performance.now();
      const id = await desk.sent(number());
      expect(await reaches(id, 'SENT')).toMatchObject({ from: 'second_agent' });
      expect(performance.now() - began).toBeLessThan(5_000);
    }
    expect(second.received.map(({ agentId }) => agentId)).toEqual(['second_agent', 'second_agent', 'second_agent']);
    live.app.clock.advance(3_600_000);
    first.answer = (method, path) => (method === 'POST' && path.includes('agentMessages') ? 'cut' : undefined);
    const doubtful = await reaches(await desk.sent(number()), 'SENT');
    expect(doubtful).toMatchObject({
      substatus: 'unknown',
      from: 'first_agent',
      route: { providerAccountId: failing },
    });
    expect(second.received).toHaveLength(3);
    first.answer = (_, path) => (path === '/token' ? { status: 400 } : undefined);
    first.tokens.clear();
    live.app.clock.advance(3_600_000);
    expect(await reaches(await desk.sent(number()), 'SENT')).toMatchObject({ from: 'second_agent' });
    first.answer = () => undefined;
    expect((await request('POST', `/${failing}/check`)).data).toMatchObject({ works: true, senders: ['first_agent'] });
    const device = number().replace(/\d{4}$/, '0012');
    const rejected = await reaches(await desk.sent(device), 'FAILED');
    expect(rejected).toMatchObject({ error: { code: 'RCS_NOT_SUPPORTED' } });
    expect(second.received).toHaveLength(4);
  });

  test('of a named agent takes only the account that has it, and the operator sends as none that an account has', async () => {
    const { id: workspaceId, account, desk, reaches, request } = await workspace();
    const { app } = live;
    await assignSender(jobContext(app.services, workspaceId), rcs, 'operators_agent');
    const [first, second] = [await platform(), await platform()];
    await account(first, 'one_agent', { order: 1 });
    const { id: secondId } = await account(second, 'two_agent', { order: 2, senders: ['three_agent'] });
    for (const from of ['two_agent', 'three_agent', 'one_agent', 'operators_agent'])
      await reaches(await desk.sent(number(), { ...TEXT, from }), 'SENT');
    expect(first.received.map(({ agentId }) => agentId)).toEqual(['one_agent']);
    expect(second.received.map(({ agentId }) => agentId)).toEqual(['two_agent', 'three_agent']);
    expect(live.platform.received.map(({ agentId }) => agentId)).toEqual(['operators_agent']);
    expect((await desk.list('/rcs/agents')).map(({ agent }: { agent: string }) => agent)).toContain('three_agent');
    await request('POST', `/${secondId}/pause`);
    await pause(KNOWN_FOR);
    const waiting = await desk.sent(number(), { ...TEXT, from: 'two_agent' });
    expect(await reaches(waiting, 'FAILED')).toMatchObject({ error: { code: 'SENDER_NOT_ALLOWED' } });
    await request('DELETE', `/${secondId}`);
    const refused = await desk.post({ to: [number()], payload: { ...TEXT, from: 'two_agent' } });
    expect(refused.body.code).toBe('SENDER_NOT_ALLOWED');
    expect((await desk.list('/rcs/agents')).map(({ agent }: { agent: string }) => agent)).not.toContain('two_agent');
  });

  test('is taken back by its account, and goes out as an SMS', async () => {
    const { account, desk, reaches, request } = await workspace();
    const at = await platform();
    const { id: accountId } = await account(at, 'back_agent');
    const to = number();
    const id = await desk.sent(to, { ...TEXT, fallback: { message: 'As SMS', afterSeconds: 60 } });
    await reaches(id, 'SENT');
    live.app.clock.advance(61_000);
    await reaches(id, 'FAILED');
    await until(async () => {
      await live.app.settle();
      return live.texts(to).length === 1;
    });
    expect(at.revoked).toEqual([toPlatformId(id)]);
    const cancelled = await desk.sent(number());
    await reaches(cancelled, 'SENT');
    expect((await desk.cancel(cancelled)).body.data).toMatchObject({ status: 'FAILED', substatus: 'cancelled' });
    at.answer = () => ({ status: 401 });
    const elsewhere = number();
    const refused = await desk.sent(elsewhere, { ...TEXT, fallback: { message: 'Refused' } });
    for (let attempt = 0; attempt < 10; attempt++) {
      await live.app.settle();
      live.app.clock.advance(16 * 60_000);
    }
    expect(await reaches(refused, 'FAILED')).toMatchObject({ error: { code: 'PROVIDER_ACCOUNT_REFUSED' } });
    await until(async () => {
      await live.app.settle();
      return live.texts(elsewhere)[0] === 'Refused';
    });
    at.answer = () => undefined;
    await request('POST', `/${accountId}/resume`);
    await pause(KNOWN_FOR);
    const kept = await desk.sent(number());
    await reaches(kept, 'SENT');
    await request('DELETE', `/${accountId}`);
    expect((await desk.cancel(kept)).body.code).toBe('MESSAGE_NOT_CANCELLABLE');
  });

  test('whose worker may have handed it over is not sent again', async () => {
    const { account, desk, reaches } = await workspace();
    const at = await platform();
    await account(at, 'lost_agent');
    const id = await desk.sent(number());
    const { db } = live.app.services;
    await db.pool.query(
      `update channels.message set lease_until = created_at - interval '1 day', attempt = 1, fence = fence + 1 where id = $1`,
      [id],
    );
    expect(await reaches(id, 'SENT')).toMatchObject({ substatus: 'unknown' });
    expect(at.received).toEqual([]);
  });
});

describe('the callback address of an RCS account', () => {
  test('answers the handshake with the secret for its client token, and refuses what is forged', async () => {
    const { account } = await workspace();
    const [at, other] = [await platform(), await platform()];
    const { callbackUrl } = await account(at, 'hand_agent');
    const shake = async (clientToken: string) => {
      const answer = await fetch(callbackUrl.replace('http://switchboard.test', live.app.url), {
        method: 'POST',
        body: JSON.stringify({ clientToken, secret: '12345' }),
      });
      return [answer.status, await answer.text()];
    };
    expect(await shake(at.clientToken)).toEqual([200, '{"secret":"12345"}']);
    expect((await shake(other.clientToken))[0]).toBe(401);
    const report = reported('DELIVERED', 'msg_01kaz3v7t2fx9r8m5e0qhd4bgn', 'hand_agent');
    expect((await post(other, callbackUrl, report)).status).toBe(401);
    expect((await post(at, callbackUrl, report, { 'x-goog-signature': '' })).status).toBe(401);
    expect((await post(at, callbackUrl, { eventType: 'DELIVERED' })).status).toBe(400);
  });

  test('takes what people write to the agents of the account into its workspace alone, once, as an answer', async () => {
    const [own, other] = [await workspace(), await workspace()];
    const [at, foreign] = [await platform(), await platform()];
    const { callbackUrl } = await own.account(at, 'open_agent');
    // Whoever claims the agent of another workspace gets nothing of what is written to it.
    const { callbackUrl: theirs } = await other.account(foreign, 'open_agent');
    const person = number();
    const id = await own.desk.sent(person);
    await own.reaches(id, 'SENT');
    const report = written(person, 'Is it open?', 'open_agent');
    for (const _ of [1, 2]) expect((await post(at, callbackUrl, report)).status).toBe(200);
    expect((await post(at, callbackUrl, written(person, 'Hi', 'nobodys_agent'))).status).toBe(200);
    await live.write(person, { text: 'Through the operator' }, { agentId: 'open_agent' });
    await live.app.settle();
    const inbound = await own.desk.list('/rcs/messages/inbound');
    expect(inbound).toMatchObject([{ text: 'Is it open?', from: person, messageId: id }]);
    expect(await other.desk.list('/rcs/messages/inbound')).toEqual([]);
    const forged = reported('DELIVERED', id, 'open_agent');
    expect((await post(foreign, theirs, forged)).status).toBe(200);
    await live.app.settle();
    expect((await own.desk.message(id)).status).toBe('SENT');
    const [agent] = await own.desk.list('/rcs/agents');
    expect(inbound[0].instanceId).toBe(agent.id);
    const { body } = await live.app.request('GET', '/v1/conversations', { key: own.key });
    expect(body.data).toMatchObject([{ channel: 'rcs', instanceId: agent.id, peer: person }]);
    const answer = await live.app.request('POST', `/v1/conversations/${body.data[0].id}/messages`, {
      key: own.key,
      body: { type: 'text', payload: { message: 'Until six' } },
    });
    expect([answer.status, answer.body.code]).toEqual([202, undefined]);
    await until(async () => {
      await live.app.settle();
      return at.received.length === 2;
    });
    expect(at.received[1]).toMatchObject({ agentId: 'open_agent', phone: person });
  });
});

describe('POST /v1/provider-accounts with google_rcs', () => {
  test('names every setting and condition that is wrong', async () => {
    const { request } = await workspace();
    const at = await platform();
    const settings = { ...settingsOf(at, 'a'), serviceAccount: '{"type":"api_key"}', apiUrl: 'nowhere' };
    const body = { name: 'RCS', kind: 'google_rcs', settings, prefixes: ['x'], senders: ['a b'] };
    const { code, details } = await request('POST', '', body);
    expect(code).toBe('VALIDATION_ERROR');
    expect(details.map(({ field }: { field: string }) => field).sort()).toEqual([
      ...['prefixes[0]', 'senders[0]', 'settings.apiUrl', 'settings.from', 'settings.serviceAccount'],
    ]);
  });

  test('a check says what the platform refuses', async () => {
    const { account, request } = await workspace();
    const at = await platform();
    const { id } = await account(at, 'checked_agent');
    for (const [status, fault] of [
      [401, 'credentials'],
      [403, 'sender'],
      [503, 'away'],
    ] as const) {
      at.answer = (_, path) => (path.endsWith('/capabilities') ? { status } : undefined);
      expect((await request('POST', `/${id}/check`)).data).toMatchObject({ works: false, problem: { fault } });
    }
    at.answer = () => undefined;
    const tested = await request('POST', `/${id}/test`, { to: number() });
    expect(tested.data.messageIds).toHaveLength(1);
    await live.app.settle();
    expect(at.received).toMatchObject([{ agentId: 'checked_agent', body: { messageTrafficType: 'TRANSACTION' } }]);
  });
});
