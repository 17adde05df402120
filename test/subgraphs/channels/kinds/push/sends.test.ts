import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../support/app.js';
import { insertContact } from '../../../../support/channels/audience.js';
import { newBrowser, pushDesk } from '../../../../support/channels/push.js';
import { sendDesk } from '../../../../support/channels/sends.js';

let app: TestApp;
let desk: ReturnType<typeof pushDesk>;
let appId: string;
beforeAll(async () => {
  app = await startApp();
  desk = pushDesk(app);
  appId = (await desk.app()).id;
});
afterAll(() => app.stop());

let count = 0;
const device = async (binding: object = {}): Promise<string> =>
  (await desk.subscribe(appId, { ...newBrowser(`https://push.example/${++count}`), ...binding })).id;
const payload = { title: 'Your order', body: 'It is on its way.', url: '/orders/1' };
const recipientsOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(id => desk.message(id)))).map(({ to }) => to).sort();

describe('POST /v1/push/messages', () => {
  test('to subscriptions, users and contacts: a message for each browser and device, once', async () => {
    const contactId = await insertContact(app, { email: 'ana@example.com' });
    const [one, two, three] = [
      await device(),
      await device({ userId: 'u1' }),
      await device({ userId: 'u1', contactId }),
    ];
    const { status, body } = await desk.send({ to: [one, 'user:u1', contactId, one], payload });
    expect([status, body.data.count, body.data.status]).toEqual([202, 3, 'QUEUED']);
    expect(body.data.pushIds).toEqual(body.data.messageIds);
    expect(await recipientsOf(body.data.pushIds)).toEqual([one, two, three].sort());
    await app.settle();
    expect(await desk.message(body.data.pushIds[0])).toMatchObject({
      status: 'DELIVERED',
      channel: 'push',
      sandbox: true,
    });
  });

  test('the older shapes', async () => {
    const id = await device({ userId: 'u2' });
    const { url: _, ...text } = payload;
    expect(await recipientsOf(await desk.sent({ userIds: ['u2'], ...payload }))).toEqual([id]);
    expect(await recipientsOf(await desk.sent({ subscriptionIds: [id], ...text }))).toEqual([id]);
    const refused = await desk.send({ userIds: ['u2'], body: 'no title' });
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'title']);
  });

  test('people without a subscription are left out; nobody at all is an error', async () => {
    const id = await device({ userId: 'u3' });
    expect(await recipientsOf(await desk.sent({ to: ['user:u3', 'user:nobody'], payload }))).toEqual([id]);
    const { status, body } = await desk.send({ to: ['user:nobody'], payload });
    expect([status, body.code, body.details[0].field]).toEqual([422, 'PUSH_NO_SUBSCRIPTION', 'to[0]']);
  });

  test('an unknown subscription refuses the send', async () => {
    const id = await device();
    const { body } = await desk.send({ to: [id, 'psb_01kafr2m8ye5nv3q7t9w1x4z6b'], payload });
    expect([body.code, body.details[0].field]).toEqual(['PUSH_NO_SUBSCRIPTION', 'to[1]']);
  });

  test('a live subscription is none to a test key, and another workspace’s is none at all', async () => {
    const live = pushDesk(app, app.liveKey);
    const { id } = await live.app();
    const own = (await live.subscribe(id, newBrowser('https://push.example/live'))).id;
    expect((await desk.send({ to: [own], payload })).body.code).toBe('PUSH_NO_SUBSCRIPTION');
    const key = await app.key({ workspaceId: await app.workspace() });
    expect((await pushDesk(app, key).send({ to: [await device()], payload })).body.code).toBe('PUSH_NO_SUBSCRIPTION');
  });

  test.each([
    [{ title: ' ' }, 'payload.title'],
    [{ url: 'javascript:alert(1)' }, 'payload.url'],
    [{ icon: '//evil.example/x.png' }, 'payload.icon'],
    [{ ttl: 2_419_201 }, 'payload.ttl'],
    [{ urgency: 'extreme' }, 'payload.urgency'],
    [{ data: ['a'] }, 'payload.data'],
    [{ overrides: { ios: 'x' } }, 'payload.overrides.ios'],
    [{ actions: [{ action: 'a', title: 'A', url: 'data:x' }] }, 'payload.actions[0].url'],
  ])('400 for %j', async (wrong, field) => {
    const { status, body } = await desk.send({ to: ['user:deliver'], payload: { ...payload, ...wrong } });
    expect([status, body.details.map((item: { field: string }) => item.field)]).toEqual([400, [field]]);
  });

  test('PUSH_PAYLOAD_TOO_LARGE names the platform and its size', async () => {
    const { status, body } = await desk.send({
      to: ['user:deliver'],
      payload: { ...payload, data: { text: 'x'.repeat(4_000) } },
    });
    expect([status, body.code, body.details[0].field]).toEqual([422, 'PUSH_PAYLOAD_TOO_LARGE', 'payload']);
    expect(body.message).toMatch(/WEB.*3993/);
  });

  test('dry run: each browser and device with its verdict, and who has none', async () => {
    const id = await device({ userId: 'u4' });
    const answer = await app.request('POST', '/v1/push/messages?dryRun=true', {
      body: { to: ['user:u4', 'user:nobody'], payload },
    });
    expect(answer.body.data).toMatchObject({
      count: 2,
      recipients: [
        { to: id, deliverable: true, code: null },
        { to: 'user:nobody', deliverable: false, code: 'PUSH_NO_SUBSCRIPTION' },
      ],
    });
  });

  test('a scheduled one can be cancelled', async () => {
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const [id] = await desk.sent({ to: ['user:deliver'], payload, schedule: { sendAt } });
    expect((await desk.call('POST', `/messages/${id}/cancel`)).body.data).toMatchObject({
      status: 'FAILED',
      substatus: 'cancelled',
    });
    const list = await desk.call('GET', '/messages?status=FAILED');
    expect(list.body.data.map((item: { id: string }) => item.id)).toContain(id);
  });
});

describe('the sandbox', () => {
  test.each([
    ['deliver', 'DELIVERED', null, ['push.sent', 'push.delivered']],
    ['fail', 'FAILED', null, ['push.failed']],
    ['bounce', 'FAILED', 'undeliverable', ['push.sent', 'push.failed']],
    ['timeout', 'SENT', 'unknown', ['push.sent']],
    ['engage', 'DELIVERED', 'clicked', ['push.sent', 'push.delivered', 'push.clicked']],
  ])('user:%s', async (outcome, status, substatus, events) => {
    const [id] = await desk.sent({ to: [`user:${outcome}`], payload });
    await app.settle();
    app.clock.advance(1_000);
    await app.settle();
    expect(await desk.message(id!)).toMatchObject({ status, substatus });
    expect(await sendDesk(app).events(id!)).toEqual(events);
  });
});

describe('consent', () => {
  test('a contact that opted out gets nothing, by whichever of its names it is asked for', async () => {
    const contactId = await insertContact(app, { email: 'bia@example.com', optedOutChannels: ['push'] });
    const id = await device({ contactId, userId: 'u5' });
    for (const to of [id, contactId, 'user:u5']) {
      const { status, body } = await desk.send({ to: ['user:deliver', to], payload });
      expect([status, body.code, body.details[0].field]).toEqual([422, 'RECIPIENT_OPTED_OUT', 'to[1]']);
    }
    expect(await recipientsOf(await desk.sent({ to: [id], payload, class: 'transactional' }))).toEqual([id]);
  });

  test('one that opts out while a notification waits is asked again', async () => {
    const contactId = await insertContact(app, { email: 'cai@example.com' });
    const sendAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const [id] = await desk.sent({ to: [await device({ contactId })], payload, schedule: { sendAt } });
    await app.request('PATCH', `/v1/contacts/${contactId}`, { body: { optedOutChannels: ['push'] } });
    app.clock.advance(3_600_000);
    await app.settle();
    expect(await desk.message(id!)).toMatchObject({ status: 'FAILED', error: { code: 'RECIPIENT_OPTED_OUT' } });
  });
});

describe('topics and segments', () => {
  const topic = async () =>
    (await app.request('POST', '/v1/topics', { body: { slug: `t${++count}`, name: 'News' } })).body.data.id;

  test('reach who is subscribed to the topic and may be written to', async () => {
    const topicId = await topic();
    const [yes, no, out] = [
      await insertContact(app, { phone: '+5511900000011', topicIds: [topicId] }),
      await insertContact(app, { phone: '+5511900000012' }),
      await insertContact(app, { phone: '+5511900000013', topicIds: [topicId], receiveMarketing: false }),
    ];
    const own = [await device({ contactId: yes }), await device({ contactId: yes })];
    await device({ contactId: no });
    await device({ contactId: out });
    expect(await recipientsOf(await desk.sent({ to: [topicId], payload }))).toEqual(own.sort());
    expect((await desk.send({ to: [await topic()], payload })).body.code).toBe('PUSH_NO_SUBSCRIPTION');
  });

  test('reach who is in the segment', async () => {
    const contactId = await insertContact(app, { phone: '+5511900000021' });
    const id = await device({ contactId });
    await device({ contactId: await insertContact(app, { phone: '+5511900000022' }) });
    const rules = [{ type: 'contactField', field: 'phone', op: 'equals', value: '+5511900000021' }];
    const segment = await app.request('POST', '/v1/segments', {
      body: { name: 'One', version: 1, match: 'all', rules },
    });
    expect(await recipientsOf(await desk.sent({ to: [segment.body.data.id], payload }))).toEqual([id]);
    expect((await desk.send({ to: ['seg_01kafr2m8ye5nv3q7t9w1x4z6b'], payload })).status).toBe(404);
  });
});
