import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { newId } from '../../kernel/context/ids.js';
import { sql } from '../../kernel/database/database.js';
import { startApp, type TestApp } from '../support/app.js';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { pushDesk } from '../support/channels/push.js';

let app: TestApp;
let templateId: string;
beforeAll(async () => {
  app = await startApp();
  const parts = { sms: { message: 'Hi' }, email: { subject: 'Hi', text: 'Hi' } };
  templateId = (await app.request('POST', '/v1/templates', { body: { name: 'Hi', parts } })).body.data.id;
});
afterAll(() => app?.stop());

const metadata = { order: '42' };
const called = (reference: string) => ({ reference, metadata });

const made = async (path: string, body: object): Promise<Record<string, string>> => {
  const { status, body: answer } = await app.request('POST', path, { body });
  expect(status, JSON.stringify(answer)).toBeLessThan(300);
  return answer.data;
};

/** The channels of the messages that are called so; each has the metadata, and so have its events. */
async function channelsCalled(reference: string): Promise<string[]> {
  const { body } = await app.request('GET', `/v1/messages?reference=${encodeURIComponent(reference)}`);
  for (const message of body.data) {
    expect(message).toMatchObject({ reference, metadata });
    const events = await app.request('GET', `/v1/messages/${message.id}/events`);
    expect(events.body.data.length).toBeGreaterThan(0);
    for (const event of events.body.data) expect(event.data).toMatchObject({ reference, metadata });
  }
  return body.data.map(({ channel }: { channel: string }) => channel).sort();
}

const PERSON = { phone: '+14155552000', email: 'ada@example.com' };
const FAILS = { phone: '+14155550001', email: 'ada@example.com' };

test('a notification on several channels, at once and one after the other, gives them to each message', async () => {
  const channels = ['sms', 'email'];
  const payload = { subject: 'Hi', message: 'Hi' };
  const id = (await made('/v1/notify', { to: [PERSON], channels, payload, ...called('parallel') }))['notificationId'];
  await made('/v1/notify', { to: [FAILS], channels, mode: 'fallback', payload, ...called('one by one') });
  await app.settle();
  app.clock.advance(minutes(10));
  await app.sweep();
  await app.settle();
  expect(await channelsCalled('parallel')).toEqual(['email', 'sms']);
  expect(await channelsCalled('one by one')).toEqual(['email', 'sms']);
  expect((await app.request('GET', `/v1/notify/${id}`)).body.data).toMatchObject(called('parallel'));
});

test('a send of a template on several channels gives them to each message', async () => {
  await made('/v1/templates/send', { templateId, to: [PERSON], ...called('template') });
  await app.settle();
  expect(await channelsCalled('template')).toEqual(['email', 'sms']);
});

test('a large push send gives them to messages that are stored later', async () => {
  const { id: appId } = await pushDesk(app).app();
  const ids = Array.from({ length: 1_010 }, () => newId('psb'));
  await sql(
    app.services.db,
    `insert into channels.push_subscription (id, workspace_id, sandbox, app_id, platform, address, address_hash, user_id, created_at, updated_at)
     select id, $1, true, $2, 'ANDROID', id, id::bytea, 'many', now(), now() from unnest($3::text[]) as id`,
    [app.workspaceId, appId, ids],
  );
  const body = { to: ['user:many'], payload: { title: 'Hi', body: 'Hi' }, ...called('large') };
  const { fanOutId } = await made('/v1/push/messages', body);
  expect((await app.request('GET', `/v1/push/fan-outs/${fanOutId}`)).body.data).toMatchObject(called('large'));
  await app.settle();
  const { body: list } = await app.request('GET', '/v1/push/messages?reference=large&limit=2');
  expect(list.pagination.total).toBe(1_010);
  expect(list.data[0]).toMatchObject(called('large'));
});

test('a campaign gives them to its messages; they can be changed before it starts', async () => {
  const desk = campaignDesk(app);
  const id = await desk.make({ to: [desk.phone()], ...called('draft') });
  expect(await desk.read(id)).toMatchObject(called('draft'));
  await app.request('PATCH', `/v1/campaigns/${id}`, { body: { reference: 'campaign' } });
  await desk.act(id, 'start');
  await app.settle();
  await app.sweep();
  expect(await channelsCalled('campaign')).toEqual(['sms']);
});

test('steps of an automation that send give them to their messages', async () => {
  const contactId = (await made('/v1/contacts', { phone: '+14155552077', email: 'run@example.com' }))['id']!;
  const steps = [
    { id: 'one', type: 'send', templateId, channels: ['sms'], ...called('step') },
    { id: 'two', type: 'notify', templateId, channels: ['email'], ...called('step') },
  ];
  const definition = { triggers: [{ type: 'api' }], steps };
  const { id } = await made('/v1/automations', { name: 'A', definition });
  await app.request('POST', `/v1/automations/${id}/enable`, { body: {} });
  await made(`/v1/automations/${id}/runs`, { contactId });
  await app.settle();
  await app.sweep();
  await app.settle();
  expect(await channelsCalled('step')).toEqual(['email', 'sms']);
});

const wrong = { reference: 'x'.repeat(256), metadata: { order: 42 } };

test.each([
  ['/v1/notify', { to: [PERSON], channels: ['sms'], payload: { message: 'Hi' } }],
  ['/v1/templates/send', { templateId: 'tpl_none', to: [PERSON] }],
  ['/v1/push/messages', { to: ['user:deliver'], payload: { title: 'Hi' } }],
  ['/v1/campaigns', { name: 'C', channel: 'sms', payload: { message: 'Hi' }, to: ['+14155552000'] }],
])('%s names both where they do not fit', async (path, body) => {
  const { status, body: answer } = await app.request('POST', path, { body: { ...body, ...wrong } });
  expect(status).toBe(400);
  const fields = answer.details.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(expect.arrayContaining(['reference', 'metadata.order']));
});

test('so does a definition of an automation', async () => {
  const steps = [{ id: 'one', type: 'send', templateId, channels: ['sms'], ...wrong }];
  const { status, body } = await app.request('POST', '/v1/automations', {
    body: { name: 'A', definition: { triggers: [{ type: 'api' }], steps } },
  });
  expect(status).toBe(400);
  const fields = body.details.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(
    expect.arrayContaining(['definition.steps[0].reference', 'definition.steps[0].metadata.order']),
  );
});
