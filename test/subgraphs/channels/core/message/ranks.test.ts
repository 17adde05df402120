import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../../../../kernel/context/clock.js';
import { createMetrics } from '../../../../../kernel/context/metrics.js';
import { sql } from '../../../../../kernel/database/database.js';
import { createJobs } from '../../../../../kernel/jobs/agenda.js';
import { receiveInbound } from '../../../../../subgraphs/channels/core/inbound/receive/receive.js';
import { SANDBOX } from '../../../../../subgraphs/channels/core/message/send/queue.js';
import { sendJobs } from '../../../../../subgraphs/channels/core/message/send/send.job.js';
import { LEASE } from '../../../../../subgraphs/channels/core/message/store/claim.js';
import type { Provider, SendResult } from '../../../../../subgraphs/channels/core/provider/port.js';
import { CHANNELS, INBOUND } from '../../../../../subgraphs/channels/index.js';
import { changeWorkspace } from '../../../../../subgraphs/workspaces/workspace/workspace.service.js';
import { startApp, type TestApp } from '../../../../support/app.js';
import { campaignDesk } from '../../../../support/campaigns/campaign-desk.js';
import { chatDesk } from '../../../../support/channels/chat.js';
import { runJob } from '../../../../support/run-job.js';
import { textOf } from '../inbound/inbound.harness.js';

let app: TestApp;
let other: { id: string; key: string };
beforeAll(async () => {
  app = await startApp();
  const id = await app.workspace();
  other = { id, key: await app.key({ workspaceId: id }) };
});
afterAll(() => app?.stop());
// Nothing that a test left waits in the next one.
afterEach(async () => {
  app.clock.advance(hours(1));
  await app.settle();
});

const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `+1415555${1_000 + from + at}`);

interface Sending {
  key?: string;
  class?: 'marketing' | 'transactional';
  sendAt?: Date;
}

async function send(count: number, { key = app.testKey, sendAt, ...more }: Sending = {}): Promise<string[]> {
  const schedule = sendAt ? { schedule: { sendAt } } : {};
  const body = { to: numbers(count), payload: { message: 'Hello' }, ...more, ...schedule };
  const answer = await app.request('POST', '/v1/sms/messages', { key, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  return answer.body.data.messageIds;
}

const code = (key?: string) => send(1, { class: 'transactional', ...(key ? { key } : {}) });
const bulk = (more: Sending = {}) => send(11, more);

const ACCEPTED: SendResult = { kind: 'accepted', providerRef: 'r', parts: 1 };

/** A worker of the sandbox's queue whose provider answers as the test says. Each claim is one run. */
function worker(answer: (id: string) => Promise<SendResult> | SendResult = () => ACCEPTED) {
  const order: string[] = [];
  const provider: Provider = {
    name: 'sandbox',
    send: async ({ id }) => {
      order.push(id);
      const result = await answer(id);
      return result.kind === 'accepted' ? { ...result, providerRef: id } : result;
    },
    start: async () => {},
    healthy: () => true,
    stop: async () => {},
  };
  const job = sendJobs(CHANNELS, () => provider).find(({ name }) => name === 'channels.send.sandbox')!;
  const services = { ...app.services, jobs: createJobs(null, null), metrics: createMetrics() };
  return { job, order, services, claim: () => runJob(job, services) };
}

describe('of what is due', () => {
  test('answers and codes leave before single messages, and these before bulk, whichever workspace they are of', async () => {
    const many = await bulk();
    const manyOfOther = await bulk({ key: other.key, class: 'transactional' });
    app.clock.advance(seconds(1));
    const [marketing] = await send(1, { key: other.key });
    app.clock.advance(seconds(1));
    const [ofOther] = await code(other.key);
    const [own] = await code();
    const { claim, order } = worker();
    expect(await claim()).toBe(3);
    expect(order).toEqual([...[ofOther, own].sort(), marketing]);
    expect(await claim()).toBe(22);
    expect(order.slice(3)).toEqual([...many.sort(), ...manyOfOther.sort()].sort());
  });

  test('a campaign is bulk, also to one recipient, and an answer of an agent is first, also as marketing', async () => {
    const lineId = await chatDesk(app).line('chatapp');
    const line = { id: lineId, workspaceId: app.workspaceId, channel: 'chatapp', sandbox: true } as const;
    await receiveInbound(app.services, INBOUND, line, [
      textOf({ from: '+14155550123', at: app.clock.now(), text: 'Hi' }),
    ]);
    await app.settle();
    const desk = campaignDesk(app);
    const campaign = await desk.make({ to: numbers(1) });
    expect(await desk.act(campaign, 'start')).toBe('RUNNING');
    const queues = () =>
      sql<{ queue: string }>(app.services.db, 'select queue from channels.message where source_id = $1', [campaign]);
    await app.settle();
    expect(await queues()).toEqual([{ queue: 'sandbox:bulk' }]);
    const [talk] = (await app.request('GET', '/v1/conversations')).body.data;
    const reply = { type: 'text', class: 'marketing', payload: { message: 'Hello' } };
    const answer = await app.request('POST', `/v1/conversations/${talk.id}/messages`, { body: reply });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    const [single] = await send(1);
    const { claim, order } = worker();
    await claim();
    expect(order).toEqual([answer.body.data.messageIds[0], single]);
  });
});

describe('a lower rank', () => {
  test('has an eighth of a claim while higher ones have more than a claim takes', async () => {
    for (let no = 0; no < 50; no++) await send(10, { class: 'transactional' });
    const usual: string[] = [];
    for (let no = 0; no < 8; no++) usual.push(...(await send(10)));
    const { claim, order } = worker();
    expect(await claim()).toBe(SANDBOX.claim);
    const share = order.filter(id => usual.includes(id));
    expect(share).toHaveLength(Math.floor(SANDBOX.claim / 8));
    while ((await claim()) > 0);
    expect(order).toHaveLength(580);
  });

  test('keeps a loop while single messages have all others, and leaves them one', async () => {
    for (let no = 0; no < 110; no++) await send(10, { class: 'transactional' });
    const many = await bulk();
    const gate = Promise.withResolvers<void>();
    const { job, order, services, claim } = worker(() => gate.promise.then(() => ACCEPTED));
    expect(job.loops).toBe(SANDBOX.loops + 1);
    const before = () => order.length;
    const busy = [job.run(services, new AbortController().signal)];
    for (const rows of [438, 876, 887]) {
      await expect.poll(before).toBe(rows);
      busy.push(job.run(services, new AbortController().signal));
    }
    expect(order.slice(876).sort()).toEqual(many.sort());
    // Each kind has its loops: the next run takes nothing more of singles.
    await busy.at(-1);
    expect(before()).toBe(887);
    gate.resolve();
    await Promise.all(busy);
    while ((await claim()) > 0);
    expect(order).toHaveLength(1_111);
  });

  test('leaves a loop to single messages while it has all others', async () => {
    for (let no = 0; no < 11; no++) await send(100);
    const gate = Promise.withResolvers<void>();
    const held = new Set<string>();
    const { job, order, services, claim } = worker(async id => {
      if (held.has(id)) return ACCEPTED;
      await gate.promise;
      return ACCEPTED;
    });
    const run = () => job.run(services, new AbortController().signal);
    const busy = [run(), run()];
    await expect.poll(() => order.length).toBe(1_000);
    expect(await run()).toMatchObject({ rows: 0 });
    const [single] = await code();
    held.add(single!);
    expect(await run()).toMatchObject({ rows: 1 });
    expect(order.at(-1)).toBe(single);
    gate.resolve();
    await Promise.all(busy);
    while ((await claim()) > 0);
    expect(order).toHaveLength(1_101);
  });
});

describe('the rank of a message stays', () => {
  /** Its claim comes after that of a single message that was accepted later. */
  async function expectLast(ids: readonly string[]): Promise<void> {
    const [single] = await code(other.key);
    const { claim, order } = worker();
    expect(await claim()).toBe(1);
    expect(await claim()).toBe(ids.length);
    expect(order[0]).toBe(single);
    expect(order.slice(1).sort()).toEqual([...ids].sort());
  }

  test.each<[string, SendResult]>([
    ['another try', { kind: 'retry', after: seconds(5), reason: 'later' }],
    ['a wait for a line', { kind: 'wait', after: seconds(5), reason: 'not yet' }],
  ])('through %s', async (_, result) => {
    const ids = await bulk();
    await worker(() => result).claim();
    app.clock.advance(seconds(60));
    await expectLast(ids);
  });

  test('through the death of its worker', async () => {
    const ids = await bulk();
    const stuck = Promise.withResolvers<SendResult>();
    const dead = worker(() => stuck.promise);
    const run = dead.claim();
    await expect.poll(() => dead.order.length).toBe(11);
    app.clock.advance(LEASE + 1);
    await expectLast(ids);
    stuck.resolve(ACCEPTED);
    await run;
  });

  test('through another time', async () => {
    const sendAt = new Date(app.clock.now().getTime() + hours(1));
    const ids = await bulk({ sendAt });
    const schedule = { sendAt: new Date(app.clock.now().getTime() + seconds(30)) };
    for (const id of ids) {
      const { status, body } = await app.request('PATCH', `/v1/messages/${id}`, {
        body: { scheduledAt: schedule.sendAt },
      });
      expect(status, JSON.stringify(body)).toBe(200);
    }
    app.clock.advance(seconds(30));
    await expectLast(ids);
  });

  test('through a hold of its workspace', async () => {
    const ids = await bulk();
    await changeWorkspace(app.ctx(), app.workspaceId, { blocked: true });
    const { claim } = worker();
    app.clock.advance(seconds(5));
    expect(await claim()).toBe(0);
    await app.settle();
    const held = 'select count(held_due_at)::int as n from channels.message where id = any($1)';
    expect(await sql(app.services.db, held, [ids])).toEqual([{ n: 11 }]);
    await changeWorkspace(app.ctx(), app.workspaceId, { blocked: false });
    // The jobs would also send what they put back.
    const queue = () => sql(app.services.db, 'select distinct queue from channels.message where id = any($1)', [ids]);
    expect(await queue()).toEqual([{ queue: 'sandbox:bulk' }]);
    app.clock.advance(seconds(5));
    await app.settle();
    const sent = 'select count(*)::int as n from channels.message where id = any($1) and sent_at is not null';
    expect(await sql(app.services.db, sent, [ids])).toEqual([{ n: 11 }]);
  });
});

describe('a process of 0.2.0 beside this one', () => {
  const AS_BEFORE = `update channels.message set queue = 'sandbox' where id = any($1)`;

  test('stores messages without a rank, which wait with the single ones in the order of their times', async () => {
    const early = await bulk();
    await sql(app.services.db, AS_BEFORE, [early]);
    app.clock.advance(seconds(1));
    const [single] = await send(1);
    const [first] = await code();
    const { claim, order } = worker();
    expect(await claim()).toBe(13);
    expect([order[0], order.at(-1)]).toEqual([first, single]);
  });

  test('claims messages of every rank by the function that it knows', async () => {
    const many = await bulk();
    const [single] = await send(1);
    const [first] = await code();
    const claims = 'select id from channels.due_messages($1, $2, $2, $3)';
    const ids = await sql<{ id: string }>(app.services.db, claims, ['sandbox', app.clock.now(), 100]);
    expect(ids.map(({ id }) => id).slice(0, 2)).toEqual([first, single]);
    expect(
      ids
        .map(({ id }) => id)
        .slice(2)
        .sort(),
    ).toEqual(many.sort());
  });
});
